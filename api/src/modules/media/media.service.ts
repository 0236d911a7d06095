import { createHash } from 'node:crypto'
import { MAX_PICTURE_BYTES, type Picture } from '@usiku/contracts/media.ts'
import type { Dependencies } from '../../dependencies.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { findPicture, insertPicture } from './picture.repository.ts'
import { decodePicture } from './picture-decoder.ts'
import { encodePicture, encodePlaceholder, PIPELINE_VERSION } from './picture-encoder.ts'
import { copyFiles, fileNames, haveFiles, mediaFolder, writeFiles } from './picture-files.ts'
import { tooManyBytes } from './picture-limits.ts'
import { withPicture } from './picture-lock.ts'

export type MediaDependencies = Pick<Dependencies, 'config' | 'database' | 'now'>

/** At most two at a time: decoding may take 100 MB for a moment. */
const limited = limitConcurrency(2)

const ID_LENGTH = 20

/**
 * Stores a picture in all widths and formats: files first, then the row. Identical bytes share one picture. Do not
 * call it in a transaction: it waits for files.
 * @param bytes a JPEG, PNG or WebP file
 * @param field of the upload, for the errors
 * @throws AppError `validation_failed` at `field`, `body_too_large`
 */
export async function storePicture(deps: MediaDependencies, bytes: Buffer, field = 'image'): Promise<Picture> {
  const folder = mediaFolder(deps.config.dataDir)
  const id = pictureId(bytes)
  return withPicture(id, async () => {
    const known = await findPicture(deps.database, id)
    if (known !== undefined && (await haveFiles(folder, fileNames(known)))) return known
    const picture = await drawPicture(folder, bytes, field)
    await insertPicture(deps.database, picture, deps.now())
    return picture
  })
}

export async function drawPicture(folder: string, bytes: Buffer, field = 'image'): Promise<Picture> {
  if (bytes.length > MAX_PICTURE_BYTES) throw tooManyBytes()
  return limited(async () => {
    const pixels = await decodePicture(bytes, field)
    const [files, placeholder] = await Promise.all([encodePicture(pixels), encodePlaceholder(pixels)])
    const id = pictureId(bytes)
    await writeFiles(folder, id, files)
    const widths = [...new Set(files.map((file) => file.width))]
    const { width = 0, height = 0 } = files.at(-1) ?? {}
    return { id, width, height, widths, placeholder }
  })
}

export async function adoptPicture(deps: MediaDependencies, picture: Picture, folder: string): Promise<void> {
  await copyFiles(folder, mediaFolder(deps.config.dataDir), fileNames(picture))
  await insertPicture(deps.database, picture, deps.now())
}

function pictureId(bytes: Buffer): string {
  return createHash('sha256').update(bytes).update(`/${PIPELINE_VERSION}`).digest('hex').slice(0, ID_LENGTH)
}
