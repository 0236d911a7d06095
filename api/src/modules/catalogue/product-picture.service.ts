import type { Database } from '../../database/open-database.ts'
import { fieldError } from '../../errors.ts'
import { storedPictureId } from '../media/picture-use.service.ts'

export interface NamedPicture {
  /** A URL from an upload; when left out, the present picture stays. */
  readonly thumbnailImage?: string
  /** The id of that picture; ignored when left out or empty. */
  readonly imagePublicId?: string
}

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
