import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Leaves out generated files. @param folders relative to the repository; a missing one counts as empty */
export function listSourceFiles(folders: readonly string[]): SourceFile[] {
  return folders.filter((folder) => existsSync(join(ROOT, folder))).flatMap(listFilesIn)
}

export function readSource(path: string): string {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function listFilesIn(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(d|gen)\.ts$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .map((path) => ({ path, text: readSource(path) }))
}
