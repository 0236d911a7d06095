import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Strict } from '../http/primitives.ts'
import { MEDIA_BASE } from './pictures.ts'

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

const upload = { success: { status: 201, reply: DataReply(UploadedPicture) }, errors: [] } as const

/** Uploads accept JPEG, PNG or WebP, 5 MB and 24 megapixels at most. */
export const mediaSchemas = {
  uploadProductImage: upload,
  uploadCategoryImage: upload,
  uploadSliderImage: upload,
} as const satisfies Record<string, OperationSchemas>
