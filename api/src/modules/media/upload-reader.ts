import { t } from '@lingui/core/macro'
import { MAX_PICTURE_BYTES } from '@usiku/contracts/media/pictures.ts'
import type { FastifyRequest } from 'fastify'
import { AppError, fieldError } from '../../errors.ts'
import { getErrorCode } from '../../lib/error-code.ts'
import { tooManyBytes } from './picture-errors.ts'

export const UPLOAD_LIMITS = {
  fileSize: MAX_PICTURE_BYTES,
  files: 1,
  fields: 0,
  parts: 2,
  headerPairs: 16,
  fieldNameSize: 100,
} as const

/**
 * Reads the one file of a multipart body into memory.
 * @param field the name that its part must have
 * @throws AppError `validation_failed` at `field`, `body_too_large`, `malformed_request`, `unsupported_media_type`
 */
export async function readUpload(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw new AppError('unsupported_media_type', { message: t`A picture is sent as multipart/form-data.` })
  }
  try {
    return await readOnlyFile(request, field)
  } catch (error) {
    // Read and drop the rest of the body, or the connection hangs.
    request.raw.unpipe()
    request.raw.resume()
    throw toAppError(error, field)
  }
}

async function readOnlyFile(request: FastifyRequest, field: string): Promise<Buffer> {
  let bytes: Buffer | undefined
  for await (const part of request.parts()) {
    if (part.type !== 'file' || part.fieldname !== field) throw fieldError(field, t`Choose a picture.`)
    bytes = await part.toBuffer()
    // A file that is too large may arrive truncated instead of failing.
    if (part.file.truncated) throw tooManyBytes()
  }
  if (bytes === undefined || bytes.length === 0) throw fieldError(field, t`Choose a picture.`)
  return bytes
}

/** Reading touches only the body, so every failure is the client's, however the parser names it. */
function toAppError(error: unknown, field: string): AppError {
  if (error instanceof AppError) return error
  switch (getErrorCode(error)) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooManyBytes()
    case 'FST_FILES_LIMIT':
      return fieldError(field, t`Choose one picture only.`)
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new AppError('malformed_request', { message: t`Only the picture is sent, in the field ${field}.` })
    default:
      return new AppError('malformed_request', { message: t`The upload was cut off or could not be read.` })
  }
}
