import { PICTURE_FILE_NAME } from '../../storage/media-storage.ts'
import type { MediaContext } from './media.service.ts'
import { findPicture } from './picture.repository.ts'
import { listFilesWithoutOrders, removeFilesWithoutOrders, removeUnusedPictures } from './picture-cleanup.service.ts'
import { withPictureLock } from './picture-lock.ts'
import { findExistingIds, findUnusedIds } from './picture-usage.repository.ts'

/** How long an upload may wait until its form is submitted. */
const MIN_AGE_MS = 24 * 3_600_000
/** More are not removed unless most pictures have rows. */
const MAX_ORPHANS = 20

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

const PARTIAL_FILE_NAME = /^\.[0-9a-f]{8,64}-[0-9]+\.(?:webp|avif)\../

async function removeOrphanFiles(deps: MediaContext, before: Date): Promise<number> {
  const names = await deps.media.listNames()
  const partial = names.filter((name) => PARTIAL_FILE_NAME.test(name))
  const abandoned = await deps.media.filterOlder(partial, before)
  await deps.media.remove(abandoned)
  let removed = abandoned.length
  for (const { id, files } of await findOrphans(deps, groupByPicture(names), before)) {
    removed += await withPictureLock(deps.database, id, async () => {
      if ((await findPicture(deps.database, id)) !== undefined) return 0
      return removeFilesWithoutOrders(deps, files)
    })
  }
  return removed
}

/** @throws Error when there are so many that the files must be another shop's, or the database not this one's */
async function findOrphans(
  deps: MediaContext,
  pictures: ReadonlyMap<string, readonly string[]>,
  before: Date,
): Promise<{ readonly id: string; readonly files: readonly string[] }[]> {
  const known = new Set(await findExistingIds(deps.database, [...pictures.keys()]))
  const orphans = []
  for (const [id, files] of pictures) {
    if (known.has(id)) continue
    const removable = await listFilesWithoutOrders(deps, await deps.media.filterOlder(files, before))
    if (removable.length > 0) orphans.push({ id, files: removable })
  }
  if (orphans.length <= Math.max(known.size, MAX_ORPHANS)) return orphans
  throw new Error(`The database knows ${known.size} of ${pictures.size} stored pictures, so none is removed`)
}

function groupByPicture(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const name of names) {
    const id = PICTURE_FILE_NAME.exec(name)?.[1]
    if (id !== undefined) files.set(id, [...(files.get(id) ?? []), name])
  }
  return files
}
