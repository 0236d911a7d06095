import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaContext } from './media.service.ts'
import { findPicture } from './picture.repository.ts'
import { removeFilesWithoutOrders, removeUnusedPictures } from './picture-cleanup.service.ts'
import { getMediaFolder, removeFiles } from './picture-files.ts'
import { withPictureLock } from './picture-lock.ts'
import { findUnusedIds } from './picture-usage.repository.ts'

/** How long an upload may wait until its form is submitted. */
const MIN_AGE_MS = 24 * 3_600_000

/**
 * Removes what has been unused for a day: pictures of forms never submitted, files without a row, half-written
 * files.
 * @returns how many files were removed
 */
export async function removeOrphanPictures(deps: MediaContext): Promise<number> {
  const before = new Date(deps.now().getTime() - MIN_AGE_MS)
  const abandoned = await removeUnusedPictures(deps, await findUnusedIds(deps.database, before.toISOString()))
  return abandoned + (await removeOrphanFiles(deps, before))
}

const FILE_NAME = /^([0-9a-f]{8,64})-[0-9]+\.(?:webp|avif)$/
const PARTIAL_FILE_NAME = /^\.[0-9a-f]{8,64}-[0-9]+\.(?:webp|avif)\../

async function removeOrphanFiles(deps: MediaContext, before: Date): Promise<number> {
  const folder = getMediaFolder(deps.config.dataDir)
  const names = await readdir(folder)
  const partial = names.filter((name) => PARTIAL_FILE_NAME.test(name))
  const abandoned = await filterOlder(folder, partial, before)
  await removeFiles(folder, abandoned)
  let removed = abandoned.length
  for (const [id, files] of groupByPicture(names)) {
    removed += await withPictureLock(id, async () => {
      if ((await findPicture(deps.database, id)) !== undefined) return 0
      return removeFilesWithoutOrders(deps, await filterOlder(folder, files, before))
    })
  }
  return removed
}

function groupByPicture(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const name of names) {
    const id = FILE_NAME.exec(name)?.[1]
    if (id !== undefined) files.set(id, [...(files.get(id) ?? []), name])
  }
  return files
}

async function filterOlder(folder: string, names: readonly string[], before: Date): Promise<string[]> {
  const times = await Promise.allSettled(names.map((name) => stat(join(folder, name))))
  return names.filter((_, index) => {
    const time = times[index]
    return time?.status === 'fulfilled' && time.value.mtime < before
  })
}
