import { MAX_PICTURE_BYTES } from '@usiku/contracts/media.ts'
import { AppError, fieldError } from '../../errors.ts'

const MEGA = 1_000_000

/** Pixels that a picture may have: more would take too much memory to decode. */
export const MAX_PIXELS = 24 * MEGA

/** WebP cannot be wider or higher; a picture keeps its height where it is too narrow to shrink. */
export const MAX_SIDE = 16_383

/** 413: more bytes than an upload may have. */
export const tooManyBytes = (): AppError =>
  new AppError('body_too_large', { message: `A picture may have at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.` })

/** 400: neither JPEG nor PNG nor WebP. */
export const wrongFormat = (field: string): AppError => fieldError(field, 'Choose a JPEG, PNG or WebP picture.')

/** 400: looks like a picture, but cannot be decoded to its end. */
export const damaged = (field: string): AppError =>
  fieldError(field, 'This picture is damaged. Please save it again or choose another.')

/** 400: more pixels than the shop decodes. */
export const tooManyPixels = (field: string): AppError =>
  fieldError(field, `A picture can have at most ${MAX_PIXELS / MEGA} megapixels.`)

/** 400: a strip that no file of ours can hold. */
export const tooLong = (field: string): AppError =>
  fieldError(field, `A picture can be at most ${MAX_SIDE} pixels wide and high.`)
