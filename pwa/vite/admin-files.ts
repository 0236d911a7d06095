import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { isAdminFile, STAFF_FILES } from '../src/pwa/admin-files.ts'

/**
 * Lists the scripts and styles that a device of staff caches for offline use: all of the back office for an admin, what
 * the rider's screen loads for a rider.
 */
export function adminFiles(): Plugin {
  return {
    name: 'usiku:admin-files',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const all = Object.keys(bundle).filter(isStaffFile)
      const write = (path: string, names: readonly string[]) =>
        writeFile(join(dir, path), JSON.stringify(names.map((name) => `/${name}`).sort()))
      await write(STAFF_FILES.admin, all)
      await write(STAFF_FILES.rider, listRiderFiles(bundle))
    },
  }
}

const isStaffFile = (name: string): boolean => isAdminFile(`/${name}`)

const RIDER = /\/src\/(features\/rider\/|routes\/_rider)/

/** The chunks of the rider's screen and all that they load, without what every device has anyway. */
function listRiderFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const add = (name: string) => {
    if (found.has(name)) return
    found.add(name)
    for (const imported of byName.get(name)?.imports ?? []) add(imported)
  }
  for (const chunk of chunks)
    if (chunk.moduleIds.some((id) => RIDER.test(id.replaceAll('\\', '/')))) add(chunk.fileName)
  const styles = Object.keys(bundle).filter((name) => name.endsWith('.css') && !name.includes('charts'))
  return [...found, ...styles].filter(isStaffFile)
}
