import { createHash } from 'node:crypto'
import type { Picture } from '@usiku/contracts/media/operations.ts'
import { MAX_PICTURE_BYTES } from '@usiku/contracts/media/pictures.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTaskQueue } from '../../lib/task-queue.ts'
import type { MediaFile, MediaStorage } from '../../storage/media-storage.ts'
import { findPicture, insertPicture } from './picture.repository.ts'
import { decodePicture, detectPictureFormat } from './picture-decoder.ts'
import { encodePicture, encodePlaceholder, PIPELINE_VERSION } from './picture-encoder.ts'
import { tooManyBytes } from './picture-errors.ts'
import { listFileNames, toPictureFileName } from './picture-files.ts'
import { withPictureLock } from './picture-lock.ts'

export type MediaContext = Pick<AppContext, 'media' | 'database' | 'now'>

/** At most two at a time: decoding may take 100 MB for a moment. */
const limited = createTaskQueue({ maxRunning: 2 })

const ID_LENGTH = 20

/**
 * Stores a picture in all widths and formats: files first, then the row. Identical bytes share one picture. Do not
 * call it in a transaction: it waits for files.
 * @param bytes a JPEG, PNG or WebP file
 * @param field of the upload, for the errors
 * @throws AppError `validation_failed` at `field`, `body_too_large`
 */
export async function storePicture(deps: MediaContext, bytes: Buffer, field = 'image'): Promise<Picture> {
  const id = toPictureId(bytes)
  return withPictureLock(deps.database, id, async () => {
    const existing = await findPicture(deps.database, id)
    if (existing !== undefined && (await deps.media.hasAll(listFileNames(existing)))) return existing
    const { picture, files } = await encodePictureFiles(bytes, field)
    try {
      await deps.media.write(files)
    } catch (error) {
      if (existing === undefined) await deps.media.remove(listFileNames(picture))
      throw error
    }
    await inTransaction(deps.database, (transaction) => insertPicture(transaction, picture, deps.now()))
    return picture
  })
}

export interface EncodedPicture {
  readonly picture: Picture
  readonly files: readonly MediaFile[]
}

export async function encodePictureFiles(bytes: Buffer, field = 'image'): Promise<EncodedPicture> {
  if (bytes.length > MAX_PICTURE_BYTES) throw tooManyBytes()
  return limited(async () => {
    const pixels = await decodePicture(bytes, field)
    const [encoded, placeholder] = await Promise.all([encodePicture(pixels), encodePlaceholder(pixels)])
    const id = toPictureId(bytes)
    const widths = [...new Set(encoded.map((file) => file.width))]
    const { width = 0, height = 0 } = encoded.at(-1) ?? {}
    const files = encoded.map((file) => ({ name: toPictureFileName(id, file), bytes: file.bytes }))
    return { picture: { id, width, height, widths, placeholder }, files }
  })
}

/** Stores a picture that was encoded elsewhere. */
export async function adoptPicture(deps: MediaContext, picture: Picture, source: MediaStorage): Promise<void> {
  const files = listFileNames(picture).map(async (name) => {
    const bytes = await source.read(name)
    if (bytes === undefined) throw new Error(`The picture file ${name} is missing`)
    return { name, bytes }
  })
  await deps.media.write(await Promise.all(files))
  await inTransaction(deps.database, (transaction) => insertPicture(transaction, picture, deps.now()))
}

/** @returns how a picture of these bytes is called once it is stored; `undefined` for formats that are not accepted */
export function identifyPicture(bytes: Buffer): string | undefined {
  return detectPictureFormat(bytes) === undefined ? undefined : toPictureId(bytes)
}

function toPictureId(bytes: Buffer): string {
  return createHash('sha256').update(bytes).update(`/${PIPELINE_VERSION}`).digest('hex').slice(0, ID_LENGTH)
}
