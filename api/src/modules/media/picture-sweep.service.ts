import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaDependencies } from './media.service.ts'
import { findPicture } from './picture.repository.ts'
import { removeUnorderedFiles, removeUnusedPictures } from './picture-cleaning.service.ts'
import { mediaFolder, removeFiles } from './picture-files.ts'
import { withPicture } from './picture-lock.ts'
import { findUnusedIds } from './picture-use.repository.ts'

/** How long an upload may wait until its form is submitted. */
const GRACE_MS = 24 * 3_600_000

/**
 * Removes what has been unused for a day: pictures of forms never submitted, files without a row, half-written
 * files.
 * @returns how many files were removed
 */
export async function sweepPictures(deps: MediaDependencies): Promise<number> {
  const before = new Date(deps.now().getTime() - GRACE_MS)
  const abandoned = await removeUnusedPictures(deps, await findUnusedIds(deps.database, before.toISOString()))
  return abandoned + (await removeStrays(deps, before))
}

const FILE = /^([0-9a-f]{8,64})-[0-9]+\.(?:webp|avif)$/
const HALF_WRITTEN = /^\.[0-9a-f]{8,64}-[0-9]+\.(?:webp|avif)\../

async function removeStrays(deps: MediaDependencies, before: Date): Promise<number> {
  const folder = mediaFolder(deps.config.dataDir)
  const names = await readdir(folder)
  const halves = names.filter((name) => HALF_WRITTEN.test(name))
  const abandoned = await olderOf(folder, halves, before)
  await removeFiles(folder, abandoned)
  let removed = abandoned.length
  for (const [id, files] of byPicture(names)) {
    removed += await withPicture(id, async () => {
      if ((await findPicture(deps.database, id)) !== undefined) return 0
      return removeUnorderedFiles(deps, await olderOf(folder, files, before))
    })
  }
  return removed
}

function byPicture(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>()
  for (const name of names) {
    const id = FILE.exec(name)?.[1]
    if (id !== undefined) files.set(id, [...(files.get(id) ?? []), name])
  }
  return files
}

async function olderOf(folder: string, names: readonly string[], before: Date): Promise<string[]> {
  const times = await Promise.allSettled(names.map((name) => stat(join(folder, name))))
  return names.filter((_, place) => {
    const time = times[place]
    return time?.status === 'fulfilled' && time.value.mtime < before
  })
}
