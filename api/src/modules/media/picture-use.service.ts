import { MEDIA_BASE } from '@usiku/contracts/media.ts'
import type { Database } from '../../database/open-database.ts'
import { fieldError } from '../../errors.ts'
import { findWidths } from './picture.repository.ts'

const ADDRESS = new RegExp(`^${MEDIA_BASE}/([0-9a-f]+)-([0-9]+)\\.(?:webp|avif)$`)

/**
 * The id of the stored picture that an address belongs to. Asked in the
 * transaction that begins to use the picture, so that it cannot be removed in
 * between.
 *
 * @param field of the address, for the error
 * @throws AppError `validation_failed` at `field` when no upload answered it
 */
export async function storedPictureId(transaction: Database, address: string, field: string): Promise<string> {
  const [, id = '', width] = ADDRESS.exec(address) ?? []
  const widths = await findWidths(transaction, id)
  if (!widths?.includes(Number(width))) throw fieldError(field, 'Upload the picture first.')
  return id
}
