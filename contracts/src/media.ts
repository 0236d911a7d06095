import { type Static, Type } from 'typebox'
import { operation } from './operation.ts'
import { DataReply, Strict } from './primitives.ts'

/** Widths in pixels that the shop keeps of a picture, as far as the original reaches. */
export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const

/** Largest upload of a picture, in bytes. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/**
 * A picture in all its widths and formats. Its files are named after their
 * content and never change, so they are cached for ever.
 */
export const Picture = Strict({
  /** Names the picture; `imagePublicId` of a product. */
  id: Type.String(),
  /** Of the widest file, in pixels. */
  width: Type.Integer(),
  height: Type.Integer(),
  /** In pixels, ascending; each exists as AVIF and as WebP. */
  widths: Type.Array(Type.Integer()),
  /** A few dozen bytes to show meanwhile: a `data:` URI. */
  placeholder: Type.String(),
})
export type Picture = Static<typeof Picture>

/** Where the files of pictures are served. */
export const MEDIA_BASE = '/media'

/**
 * The address of one file of a picture.
 *
 * @param width one of the picture's `widths`; the widest when left out
 */
export function pictureUrl(
  picture: Pick<Picture, 'id' | 'width'>,
  format: 'avif' | 'webp' = 'webp',
  width: number = picture.width,
): string {
  return `${MEDIA_BASE}/${picture.id}-${width}.${format}`
}

/** The `srcset` of a picture in one format. */
export function pictureSrcSet(picture: Pick<Picture, 'id' | 'width' | 'widths'>, format: 'avif' | 'webp'): string {
  return picture.widths.map((width) => `${pictureUrl(picture, format, width)} ${width}w`).join(', ')
}

/** The address of a picture's file as an upload answered it. */
export const PictureAddress = Type.String({
  minLength: 1,
  maxLength: 300,
  trim: true,
  pattern: `^${MEDIA_BASE}/[0-9a-f]{8,64}-[0-9]{1,5}\\.(webp|avif)$`,
  hint: 'Upload a picture first and send the address that came back.',
})

/** The answer to an upload: the address to store with the entity, and the picture whole. */
export const UploadedPicture = Strict({
  url: Type.String(),
  public_id: Type.String(),
  picture: Picture,
})
export type UploadedPicture = Static<typeof UploadedPicture>

const upload = {
  method: 'POST',
  access: 'admin',
  // The same file is the same picture, however often it comes.
  keyed: false,
  success: { status: 201, reply: DataReply(UploadedPicture) },
  errors: [],
} as const

/** Uploads a product's picture: JPEG, PNG or WebP, 5 MB and 24 megapixels at most. */
export const uploadProductImage = operation({
  ...upload,
  id: 'uploadProductImage',
  path: '/admin/product/thumbnail_image/upload',
  summary: "Uploads a product's picture",
  fileField: 'thumbnail_image',
})

/** Uploads a category's picture; limits as for a product's. */
export const uploadCategoryImage = operation({
  ...upload,
  id: 'uploadCategoryImage',
  path: '/admin/category/image/upload',
  summary: "Uploads a category's picture",
  fileField: 'image',
})

/** Uploads a slider's picture; limits as for a product's. */
export const uploadSliderImage = operation({
  ...upload,
  id: 'uploadSliderImage',
  path: '/admin/slider/image/upload',
  summary: "Uploads a slider's picture",
  fileField: 'image',
})
