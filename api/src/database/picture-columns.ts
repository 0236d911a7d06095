import { type Picture, pictureUrl } from '@usiku/contracts/media.ts'

/** The columns of a joined picture, under names that no other table has. */
export const PICTURE_COLUMNS = [
  'pictures.id as pictureId',
  'pictures.width as pictureWidth',
  'pictures.height as pictureHeight',
  'pictures.widths as pictureWidths',
  'pictures.placeholder as picturePlaceholder',
] as const

/** What `PICTURE_COLUMNS` select; all `null` where a left join found none. */
export interface PictureColumns {
  readonly pictureId: string | null
  readonly pictureWidth: number | null
  readonly pictureHeight: number | null
  readonly pictureWidths: string | null
  readonly picturePlaceholder: string | null
}

/** The picture of a row, `null` when the row has none. */
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

/** The address of a picture at its widest, as an entity's `image` has it; empty without one. */
export function imageOf(picture: Picture | null): string {
  return picture === null ? '' : pictureUrl(picture)
}

/** The address of a picture at its narrowest, for lines of a list; empty without one. */
export function thumbnailOf(picture: Picture | null): string {
  return picture === null ? '' : pictureUrl(picture, 'webp', picture.widths[0])
}
