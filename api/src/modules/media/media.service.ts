import { createHash } from 'node:crypto'
import type { Picture } from '@usiku/contracts/media/operations.ts'
import { MAX_PICTURE_BYTES } from '@usiku/contracts/media/pictures.ts'
import type { AppContext } from '../../context.ts'
import { createTaskQueue } from '../../lib/task-queue.ts'
import { findPicture, insertPicture } from './picture.repository.ts'
import { decodePicture } from './picture-decoder.ts'
import { encodePicture, encodePlaceholder, PIPELINE_VERSION } from './picture-encoder.ts'
import { tooManyBytes } from './picture-errors.ts'
import { copyFiles, getMediaFolder, hasFiles, listFileNames, writeFiles } from './picture-files.ts'
import { withPictureLock } from './picture-lock.ts'

export type MediaContext = Pick<AppContext, 'config' | 'database' | 'now'>

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
  const folder = getMediaFolder(deps.config.dataDir)
  const id = toPictureId(bytes)
  return withPictureLock(id, async () => {
    const existing = await findPicture(deps.database, id)
    if (existing !== undefined && (await hasFiles(folder, listFileNames(existing)))) return existing
    const picture = await encodePictureFiles(folder, bytes, field)
    await insertPicture(deps.database, picture, deps.now())
    return picture
  })
}

export async function encodePictureFiles(folder: string, bytes: Buffer, field = 'image'): Promise<Picture> {
  if (bytes.length > MAX_PICTURE_BYTES) throw tooManyBytes()
  return limited(async () => {
    const pixels = await decodePicture(bytes, field)
    const [files, placeholder] = await Promise.all([encodePicture(pixels), encodePlaceholder(pixels)])
    const id = toPictureId(bytes)
    await writeFiles(folder, id, files)
    const widths = [...new Set(files.map((file) => file.width))]
    const { width = 0, height = 0 } = files.at(-1) ?? {}
    return { id, width, height, widths, placeholder }
  })
}

export async function adoptPicture(deps: MediaContext, picture: Picture, folder: string): Promise<void> {
  await copyFiles(folder, getMediaFolder(deps.config.dataDir), listFileNames(picture))
  await insertPicture(deps.database, picture, deps.now())
}

function toPictureId(bytes: Buffer): string {
  return createHash('sha256').update(bytes).update(`/${PIPELINE_VERSION}`).digest('hex').slice(0, ID_LENGTH)
}
