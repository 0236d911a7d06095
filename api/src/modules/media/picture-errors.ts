import { t } from '@lingui/core/macro'
import { MAX_PICTURE_BYTES } from '@usiku/contracts/media/pictures.ts'
import { AppError, fieldError } from '../../errors.ts'

const MEGA = 1_000_000

/** More pixels would take too much memory to decode. */
export const MAX_PIXELS = 24 * MEGA

/** WebP's limit; a picture too narrow to shrink keeps its height. */
export const MAX_SIDE = 16_383

export const tooManyBytes = (): AppError =>
  new AppError('body_too_large', { message: t`A picture may have at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB.` })

export const wrongFormat = (field: string): AppError => fieldError(field, t`Choose a JPEG, PNG or WebP picture.`)

export const damaged = (field: string): AppError =>
  fieldError(field, t`This picture is damaged. Please save it again or choose another.`)

export const tooManyPixels = (field: string): AppError =>
  fieldError(field, t`A picture can have at most ${MAX_PIXELS / MEGA} megapixels.`)

export const tooLong = (field: string): AppError =>
  fieldError(field, t`A picture can be at most ${MAX_SIDE} pixels wide and high.`)
