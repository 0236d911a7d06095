import { MEDIA_BASE } from '@usiku/contracts/media.ts'
import type { Database } from '../../database/open-database.ts'
import { afterCommit } from '../../database/transaction.ts'
import type { MediaDependencies } from './media.service.ts'
import { fileNames, mediaFolder, removeFiles } from './picture-files.ts'
import { withPicture } from './picture-lock.ts'
import { deleteUnused, findOrdered } from './picture-use.repository.ts'

/** What removing needs of the media's dependencies. */
export type CleaningDependencies = Omit<MediaDependencies, 'now'>

/**
 * Removes those of some pictures that no product, category or slide shows any
 * more. Files that lines of orders show stay: each line has the address of one.
 *
 * Not for the inside of a transaction: files are removed, and nothing brings
 * them back.
 *
 * @param ids of pictures that were replaced or whose owner was deleted; `null` for none
 * @returns how many files were removed
 */
export async function removeUnusedPictures(deps: CleaningDependencies, ids: readonly (string | null)[]) {
  let removed = 0
  for (const id of ids.filter((entry) => entry !== null)) {
    removed += await withPicture(id, async () => {
      const picture = await deleteUnused(deps.database, id)
      return picture === undefined ? 0 : removeUnorderedFiles(deps, fileNames(picture))
    })
  }
  return removed
}

/** Removes a picture once a transaction in which something let go of it is committed, unless it is shown elsewhere. */
export function dropPicture(deps: CleaningDependencies, transaction: Database, id: string | null): void {
  afterCommit(transaction, async (database) => void (await removeUnusedPictures({ ...deps, database }, [id])))
}

/**
 * Removes the files of one picture but for those that lines of orders show.
 *
 * @returns how many
 */
export async function removeUnorderedFiles(
  { config, database }: CleaningDependencies,
  names: readonly string[],
): Promise<number> {
  const ordered = await findOrdered(database, names.map(addressOf))
  const unused = names.filter((name) => !ordered.includes(addressOf(name)))
  await removeFiles(mediaFolder(config.dataDir), unused)
  return unused.length
}

const addressOf = (name: string): string => `${MEDIA_BASE}/${name}`
