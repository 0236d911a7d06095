import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Deletes files of a folder that were last written before then. A folder that is not there has none. */
export async function deleteOldFiles(folder: string, pattern: RegExp, before: Date): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let deleted = 0
  for (const name of names.filter((file) => pattern.test(file))) {
    const path = join(folder, name)
    const { mtime } = await stat(path)
    if (mtime >= before) continue
    await rm(path, { force: true })
    deleted += 1
  }
  return deleted
}
