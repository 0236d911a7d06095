import { existsSync, readFileSync } from 'node:fs'

/**
 * Reads a file of this workspace's `data` folder.
 *
 * @param name its path in there
 * @throws when there is none
 */
export function readData(name: string): string {
  return readFileSync(findUpwards(new URL('.', import.meta.url), `data/${name}`), 'utf8')
}

// Read from `src/seed` in development and from `dist` once bundled: the folder is looked for upwards.
function findUpwards(folder: URL, path: string): URL {
  const file = new URL(path, folder)
  if (existsSync(file)) return file
  const parent = new URL('..', folder)
  if (parent.href === folder.href) throw new Error(`${path} is missing.`)
  return findUpwards(parent, path)
}
