import { MEDIA_BASE } from '@usiku/contracts/media.ts'
import type { Database } from '../../database/open-database.ts'
import { afterCommit } from '../../database/transaction.ts'
import type { MediaDependencies } from './media.service.ts'
import { fileNames, mediaFolder, removeFiles } from './picture-files.ts'
import { withPicture } from './picture-lock.ts'
import { deleteUnused, findOrdered } from './picture-use.repository.ts'

export type CleaningDependencies = Omit<MediaDependencies, 'now'>

/**
 * Removes those pictures that no product, category or slide uses. Files used by order lines stay, because each line
 * has the URL of one. Do not call it in a transaction: a rollback cannot restore files.
 * @param ids of replaced pictures or of deleted owners; `null` is skipped
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

/** After the commit, removes a picture that is no longer used. */
export function dropPicture(deps: CleaningDependencies, transaction: Database, id: string | null): void {
  afterCommit(transaction, async (database) => void (await removeUnusedPictures({ ...deps, database }, [id])))
}

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
