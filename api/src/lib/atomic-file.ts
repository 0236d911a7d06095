import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes and syncs a file that never has its name while it is incomplete. The temporary name begins with a dot: such
 * files are never served.
 */
export async function writeFileAtomically(
  path: string,
  content: string | Buffer,
  { mode }: { readonly mode?: number } = {},
): Promise<void> {
  // Unique, also among processes that share the folder but not their ids.
  const unfinished = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString('hex')}`)
  try {
    const handle = await open(unfinished, 'wx', mode)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw error
  }
}

const UNFINISHED_FILE = /^\..+\.[0-9a-f]{12}$/
/** Another process may be writing a younger one. */
const MIN_ABANDONED_MS = 3_600_000

export function isUnfinishedFile(path: string): boolean {
  return UNFINISHED_FILE.test(basename(path))
}

/** Removes a file that a killed process left unfinished. */
export async function removeIfAbandoned(path: string, now: Date): Promise<void> {
  const file = await stat(path).catch(() => undefined)
  if (file !== undefined && now.getTime() - file.mtimeMs > MIN_ABANDONED_MS) await rm(path, { force: true })
}
