import { existsSync, readFileSync } from 'node:fs'

export function readData(name: string): string {
  return readFileSync(findUpwards(new URL('.', import.meta.url), `data/${name}`), 'utf8')
}

// The folder is searched upwards: this code runs from `src/seed` in development and from `dist` once bundled.
function findUpwards(folder: URL, path: string): URL {
  const file = new URL(path, folder)
  if (existsSync(file)) return file
  const parent = new URL('..', folder)
  if (parent.href === folder.href) throw new Error(`${path} is missing.`)
  return findUpwards(parent, path)
}
