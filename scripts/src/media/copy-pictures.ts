import { type MediaStorage, PICTURE_FILE_NAME } from '@usiku/api/storage/media-storage.ts'
import pLimit from 'p-limit'

const MAX_CONCURRENCY = 8

export class CopyError extends Error {}

export interface CopyCounts {
  readonly copied: number
  /** Equal files that were there already. */
  readonly present: number
}

/**
 * Copies all picture files and reads each back. Files that are equal already are skipped, so that a copy can be
 * repeated after an interruption, or to fetch what was uploaded meanwhile. Nothing is removed.
 * @throws CopyError when a file differs after it was written
 */
export async function copyPictures(
  from: MediaStorage,
  to: MediaStorage,
  onProgress: (done: number, all: number) => void,
): Promise<CopyCounts> {
  const names = (await from.listNames()).filter((name) => PICTURE_FILE_NAME.test(name))
  const existing = new Set(await to.listNames())
  let copied = 0
  let present = 0
  let done = 0
  const copy = async (name: string) => {
    const bytes = await from.read(name)
    // Removed since it was listed.
    if (bytes === undefined) return
    if (existing.has(name) && (await hasBytes(to, name, bytes))) {
      present += 1
      return
    }
    await to.write([{ name, bytes }])
    if (!(await hasBytes(to, name, bytes))) throw new CopyError(`${name} differs after it was copied.`)
    copied += 1
  }
  let failure: unknown
  await pLimit(MAX_CONCURRENCY).map(names, async (name) => {
    if (failure !== undefined) return
    try {
      await copy(name)
    } catch (error) {
      failure = error
      return
    }
    done += 1
    onProgress(done, names.length)
  })
  // Thrown when no file is in progress any more.
  if (failure !== undefined) throw failure
  return { copied, present }
}

async function hasBytes(storage: MediaStorage, name: string, bytes: Buffer): Promise<boolean> {
  return (await storage.read(name))?.equals(bytes) === true
}
