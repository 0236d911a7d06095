import { t } from '@lingui/core/macro'
import type { Picture, UploadedPicture } from '@usiku/contracts/media/operations.ts'
import { MAX_PICTURE_BYTES } from '@usiku/contracts/media/pictures.ts'

export interface PictureValue {
  readonly url: string
  readonly publicId: string
  /** `null` when the server only knows the picture's URL. */
  readonly picture: Picture | null
}

export function toPictureValue({ url, public_id, picture }: UploadedPicture): PictureValue {
  return { url, publicId: public_id, picture }
}

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

const MAX_MEGABYTES = MAX_PICTURE_BYTES / 1024 / 1024

export const getPictureHint = () => t`JPEG, PNG or WebP, at most ${MAX_MEGABYTES} MB.`

/** `undefined` also for a file without a type, which only the server can judge. */
export function getTypeError({ type }: Blob): string | undefined {
  return type === '' || PICTURE_TYPES.some((allowed) => allowed === type)
    ? undefined
    : t`Choose a JPEG, PNG or WebP picture.`
}

export function getSizeError({ size }: Blob): string | undefined {
  return size > MAX_PICTURE_BYTES ? t`A picture may have at most ${MAX_MEGABYTES} MB.` : undefined
}
