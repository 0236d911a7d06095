import { inTransaction } from '../../database/transaction.ts'
import { AppError, ERROR_STATUSES } from '../../errors.ts'
import { storePicture } from '../media/media.service.ts'
import { isPictureStored } from '../media/picture-usage.service.ts'
import { findRowsOfItems, isTakenBefore, type StoredItem } from './import-item.repository.ts'
import type { ImportJobContext } from './import-step.ts'
import { createZipReader, getZipFile, type StoredZip, updateZipFile } from './import-zip.repository.ts'
import { type Planning, planStoredItem } from './item-planning.service.ts'
import type { ZipPicture } from './rows/plan-picture.ts'
import { unpackFile } from './zip/unpack-file.ts'

/**
 * Stores the picture that the next product needs, since files cannot be written in a transaction.
 * @returns how many products have all that they need by now
 */
export async function storeNextPicture(
  deps: ImportJobContext,
  planning: Planning & { readonly zip: StoredZip },
  items: readonly StoredItem[],
): Promise<number> {
  for (const [index, item] of items.entries()) {
    const picture = await findMissingPicture(deps, planning, item)
    if (picture === undefined) continue
    if (index > 0) return index
    await storeZipPicture(deps, planning.zip, picture)
    return 1
  }
  return items.length
}

async function findMissingPicture(
  { database }: ImportJobContext,
  planning: Planning,
  item: StoredItem,
): Promise<ZipPicture | undefined> {
  const rows = (await findRowsOfItems(database, item.import_id, [item.number])).get(item.number) ?? []
  const isTaken = (productId: string) => isTakenBefore(database, item, productId)
  const { plan } = await planStoredItem(database, item, rows, planning, isTaken)
  if ((plan.outcome !== 'create' && plan.outcome !== 'change') || plan.picture === undefined) return undefined
  return (await isPictureStored(database, plan.picture.pictureId)) ? undefined : plan.picture
}

/** One that cannot be stored is left out, and the report says why. */
async function storeZipPicture(deps: ImportJobContext, zip: StoredZip, { number }: ZipPicture): Promise<void> {
  const { database } = deps
  const file = await getZipFile(database, zip.id, number)
  const { bytes, problem } = await unpackFile(zip.size, file, createZipReader(database, zip.id))
  const change = bytes === undefined ? { problem } : await store(deps, bytes)
  await inTransaction(database, (transaction) => updateZipFile(transaction, file, change))
}

async function store(deps: ImportJobContext, bytes: Buffer): Promise<{ problem: string } | { picture_id: string }> {
  try {
    return { picture_id: (await storePicture(deps, bytes, 'data')).id }
  } catch (error) {
    // Without room, and the like, the import is tried again later.
    if (!(error instanceof AppError) || ERROR_STATUSES[error.code] >= 500) throw error
    return { problem: error.message.replace(/\.$/, '').replace(/^./, (letter) => letter.toLowerCase()) }
  }
}
