import { MEDIA_BASE } from '@usiku/contracts/media/pictures.ts'
import type { AppContext, WriteContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { afterCommit, inTransaction } from '../../database/transaction.ts'
import type { MediaContext } from './media.service.ts'
import { listFileNames } from './picture-files.ts'
import { withPictureLock } from './picture-lock.ts'
import { deleteUnusedPicture, findOrderedUrls } from './picture-usage.repository.ts'

/** Of writes to rows that have pictures. */
export type PictureOwnerContext = WriteContext & Pick<AppContext, 'media'>

type PictureCleanupContext = Omit<MediaContext, 'now'>

/**
 * Removes those pictures that no product, category or slide uses. Files used by order lines stay, because each line
 * has the URL of one. Do not call it in a transaction: a rollback cannot restore files.
 * @param ids of replaced pictures or of deleted owners; `null` is skipped
 * @returns how many files were removed
 */
export async function removeUnusedPictures(deps: PictureCleanupContext, ids: readonly (string | null)[]) {
  let removed = 0
  for (const id of ids.filter((entry) => entry !== null)) {
    removed += await withPictureLock(deps.database, id, async () => {
      const picture = await inTransaction(deps.database, (transaction) => deleteUnusedPicture(transaction, id))
      return picture === undefined ? 0 : removeFilesWithoutOrders(deps, listFileNames(picture))
    })
  }
  return removed
}

/** After the commit, removes a picture that is no longer used. */
export function removePictureAfterCommit(
  deps: Pick<AppContext, 'media'>,
  transaction: Transaction,
  id: string | null,
): void {
  afterCommit(transaction, async (database) => void (await removeUnusedPictures({ ...deps, database }, [id])))
}

export async function removeFilesWithoutOrders(deps: PictureCleanupContext, names: readonly string[]): Promise<number> {
  const unused = await listFilesWithoutOrders(deps, names)
  await deps.media.remove(unused)
  return unused.length
}

export async function listFilesWithoutOrders(
  { database }: Pick<PictureCleanupContext, 'database'>,
  names: readonly string[],
): Promise<string[]> {
  const ordered = await findOrderedUrls(database, names.map(toFileUrl))
  return names.filter((name) => !ordered.includes(toFileUrl(name)))
}

const toFileUrl = (name: string): string => `${MEDIA_BASE}/${name}`
