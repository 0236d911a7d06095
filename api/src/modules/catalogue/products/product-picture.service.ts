import type { Database } from '../../../database/database.ts'
import { fieldError } from '../../../errors.ts'
import { getStoredPictureId } from '../../media/picture-usage.service.ts'

export interface PictureInput {
  /** A URL from an upload; when left out, the present picture stays. */
  readonly thumbnailImage?: string
  /** The id of that picture; ignored when left out or empty. */
  readonly imagePublicId?: string
}

export async function resolvePictureId(
  transaction: Database,
  { thumbnailImage, imagePublicId = '' }: PictureInput,
  current: string | null,
): Promise<string | null> {
  const id =
    thumbnailImage === undefined ? current : await getStoredPictureId(transaction, thumbnailImage, 'thumbnailImage')
  if (imagePublicId !== '' && imagePublicId !== id) {
    throw fieldError('imagePublicId', 'The picture and its id do not belong together. Please upload it again.')
  }
  return id
}
