import type { Picture } from '@usiku/contracts/media/operations.ts'
import { toPictureUrl } from '@usiku/contracts/media/pictures.ts'

export const PICTURE_COLUMNS = [
  'pictures.id as pictureId',
  'pictures.width as pictureWidth',
  'pictures.height as pictureHeight',
  'pictures.widths as pictureWidths',
  'pictures.placeholder as picturePlaceholder',
] as const

export interface PictureColumns {
  readonly pictureId: string | null
  readonly pictureWidth: number | null
  readonly pictureHeight: number | null
  readonly pictureWidths: string | null
  readonly picturePlaceholder: string | null
}

export function toPicture(columns: PictureColumns): Picture | null {
  const { pictureId, pictureWidth, pictureHeight, pictureWidths, picturePlaceholder } = columns
  if (pictureId === null || pictureWidth === null || pictureHeight === null) return null
  return {
    id: pictureId,
    width: pictureWidth,
    height: pictureHeight,
    widths: JSON.parse(pictureWidths ?? '[]') as number[],
    placeholder: picturePlaceholder ?? '',
  }
}

export function toImageUrl(picture: Picture | null): string {
  return picture === null ? '' : toPictureUrl(picture)
}

export function toThumbnailUrl(picture: Picture | null): string {
  return picture === null ? '' : toPictureUrl(picture, 'webp', picture.widths[0])
}
