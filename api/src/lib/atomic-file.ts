import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
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
