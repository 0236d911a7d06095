import { MAX_PICTURE_BYTES, type Picture, type UploadedPicture } from '@usiku/contracts/media.ts'

/** A picture of a form: what is stored with the product or category, and what shows it. */
export interface PictureValue {
  /** The address that an upload answered. */
  readonly url: string
  readonly publicId: string
  /** All its files; `null` for one that the shop has only the address of. */
  readonly picture: Picture | null
}

/** The value of a field after an upload. */
export function toPictureValue({ url, public_id, picture }: UploadedPicture): PictureValue {
  return { url, publicId: public_id, picture }
}

/** Types that the shop takes. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

const MOST = `${MAX_PICTURE_BYTES / 1024 / 1024} MB`

/** What is asked for, in a few words. */
export const PICTURE_HINT = `JPEG, PNG or WebP, at most ${MOST}.`

/** What is wrong with a file's type, in the shop's words; `undefined` when only the shop can say. */
export function typeFaultOf({ type }: Blob): string | undefined {
  return type === '' || PICTURE_TYPES.some((known) => known === type)
    ? undefined
    : 'Choose a JPEG, PNG or WebP picture.'
}

/** What is wrong with a file's size before any of it is sent, in the shop's words. */
export function sizeFaultOf({ size }: Blob): string | undefined {
  return size > MAX_PICTURE_BYTES ? `A picture may have at most ${MOST}.` : undefined
}
