export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

export const MEDIA_BASE = '/media'

interface StoredPicture {
  readonly id: string
  readonly width: number
}

/**
 * @param width one of the picture's `widths`; the widest when left out
 * @param base a CDN for display; stored and sent URLs have `MEDIA_BASE`
 */
export function toPictureUrl(
  picture: StoredPicture,
  format: 'avif' | 'webp' = 'webp',
  width: number = picture.width,
  base: string = MEDIA_BASE,
): string {
  return `${base}/${picture.id}-${width}.${format}`
}

export function toPictureSrcSet(
  picture: StoredPicture & { readonly widths: readonly number[] },
  format: 'avif' | 'webp',
  base: string = MEDIA_BASE,
): string {
  return picture.widths.map((width) => `${toPictureUrl(picture, format, width, base)} ${width}w`).join(', ')
}
