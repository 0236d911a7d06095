import { type Static, Type } from 'typebox'
import { operation } from '../http/operation.ts'
import { DataReply, Strict } from '../http/primitives.ts'

export const PICTURE_WIDTHS = [160, 320, 640, 1280] as const

export const MAX_PICTURE_BYTES = 5 * 1024 * 1024

/** Its files are named after their content and never change, so they are cached for ever. */
export const Picture = Strict({
  id: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** In pixels, ascending, up to the original's width; each exists as AVIF and as WebP. */
  widths: Type.Array(Type.Integer()),
  placeholder: Type.String(),
})
export type Picture = Static<typeof Picture>

export const MEDIA_BASE = '/media'

/** @param width one of the picture's `widths`; the widest when left out */
export function toPictureUrl(
  picture: Pick<Picture, 'id' | 'width'>,
  format: 'avif' | 'webp' = 'webp',
  width: number = picture.width,
): string {
  return `${MEDIA_BASE}/${picture.id}-${width}.${format}`
}

export function toPictureSrcSet(picture: Pick<Picture, 'id' | 'width' | 'widths'>, format: 'avif' | 'webp'): string {
  return picture.widths.map((width) => `${toPictureUrl(picture, format, width)} ${width}w`).join(', ')
}

export const PictureAddress = Type.String({
  minLength: 1,
  maxLength: 300,
  trim: true,
  pattern: `^${MEDIA_BASE}/[0-9a-f]{8,64}-[0-9]{1,5}\\.(webp|avif)$`,
  hint: 'Upload a picture first and send the address that came back.',
})

export const UploadedPicture = Strict({
  url: Type.String(),
  public_id: Type.String(),
  picture: Picture,
})
export type UploadedPicture = Static<typeof UploadedPicture>

const upload = {
  method: 'POST',
  access: 'admin',
  // The same file gives the same picture, however often it is sent.
  keyed: false,
  success: { status: 201, reply: DataReply(UploadedPicture) },
  errors: [],
} as const

/** JPEG, PNG or WebP, 5 MB and 24 megapixels at most. */
export const uploadProductImage = operation({
  ...upload,
  id: 'uploadProductImage',
  path: '/admin/product/thumbnail_image/upload',
  summary: "Uploads a product's picture",
  fileField: 'thumbnail_image',
})

export const uploadCategoryImage = operation({
  ...upload,
  id: 'uploadCategoryImage',
  path: '/admin/category/image/upload',
  summary: "Uploads a category's picture",
  fileField: 'image',
})

export const uploadSliderImage = operation({
  ...upload,
  id: 'uploadSliderImage',
  path: '/admin/slider/image/upload',
  summary: "Uploads a slider's picture",
  fileField: 'image',
})
