import type { Database } from '../../database/open-database.ts'
import { fieldError } from '../../errors.ts'
import { storedPictureId } from '../media/picture-use.service.ts'

/** How the admin names a product's picture. */
export interface NamedPicture {
  /** An address that an upload answered; the present picture stays when left out. */
  readonly thumbnailImage?: string
  /** The id of that picture; says nothing when left out or empty. */
  readonly imagePublicId?: string
}

/**
 * The picture that a product is to have.
 *
 * @param present the id of the one that it has
 * @throws AppError `validation_failed` at `thumbnailImage` or `imagePublicId`
 */
export async function wantedPictureId(
  transaction: Database,
  { thumbnailImage, imagePublicId = '' }: NamedPicture,
  present: string | null,
): Promise<string | null> {
  const id =
    thumbnailImage === undefined ? present : await storedPictureId(transaction, thumbnailImage, 'thumbnailImage')
  if (imagePublicId !== '' && imagePublicId !== id) {
    throw fieldError('imagePublicId', 'The picture and its id do not belong together. Please upload it again.')
  }
  return id
}
