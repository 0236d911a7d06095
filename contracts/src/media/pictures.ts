export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

export const MEDIA_BASE = '/media'

interface StoredPicture {
  readonly id: string
  readonly width: number
}

/** @param width one of the picture's `widths`; the widest when left out */
export function toPictureUrl(
  picture: StoredPicture,
  format: 'avif' | 'webp' = 'webp',
  width: number = picture.width,
): string {
  return `${MEDIA_BASE}/${picture.id}-${width}.${format}`
}

export function toPictureSrcSet(
  picture: StoredPicture & { readonly widths: readonly number[] },
  format: 'avif' | 'webp',
): string {
  return picture.widths.map((width) => `${toPictureUrl(picture, format, width)} ${width}w`).join(', ')
}
