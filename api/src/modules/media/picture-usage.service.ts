import { t } from '@lingui/core/macro'
import { MEDIA_BASE } from '@usiku/contracts/media/pictures.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { fieldError } from '../../errors.ts'
import { findPicture, lockWidths } from './picture.repository.ts'

const PICTURE_URL = new RegExp(`^${MEDIA_BASE}/([0-9a-f]+)-([0-9]+)\\.(?:webp|avif)$`)

export async function isPictureStored(database: Reader, id: string): Promise<boolean> {
  return (await findPicture(database, id)) !== undefined
}

/** Call it in the transaction that starts to use the picture. @returns whether it is stored */
export async function lockPicture(transaction: Transaction, id: string): Promise<boolean> {
  return (await lockWidths(transaction, id)) !== undefined
}

/**
 * Resolves the URL of an upload. Call it in the transaction that starts to use the picture, so that it cannot be
 * removed in between.
 * @param field of the URL, for the error
 * @throws AppError `validation_failed` at `field` when no upload returned it
 */
export async function getStoredPictureId(transaction: Transaction, address: string, field: string): Promise<string> {
  const [, id = '', width] = PICTURE_URL.exec(address) ?? []
  const widths = await lockWidths(transaction, id)
  if (!widths?.includes(Number(width))) throw fieldError(field, t`Upload the picture first.`)
  return id
}
