import type { Operation } from '../http/operation.ts'

export type { Picture, UploadedPicture } from './schemas.ts'

// The same file gives the same picture, however often it is sent.
const upload = { method: 'POST', access: 'admin', keyed: false } as const

export const uploadProductImage = {
  ...upload,
  id: 'uploadProductImage',
  path: '/admin/product/thumbnail_image/upload',
  fileField: 'thumbnail_image',
} as const satisfies Operation

export const uploadCategoryImage = {
  ...upload,
  id: 'uploadCategoryImage',
  path: '/admin/category/image/upload',
  fileField: 'image',
} as const satisfies Operation

export const uploadSliderImage = {
  ...upload,
  id: 'uploadSliderImage',
  path: '/admin/slider/image/upload',
  fileField: 'image',
} as const satisfies Operation
