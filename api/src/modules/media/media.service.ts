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

/** What storing a picture needs; the seed has no more. */
export type MediaDependencies = Pick<Dependencies, 'config' | 'database' | 'now'>

/** Pictures that are decoded at a time: each may take 100 MB for a moment. */
const limited = limitConcurrency(2)

const ID_LENGTH = 20

/**
 * Keeps a picture in all its widths and formats: first its files, then its row.
 * The same bytes are the same picture, and are not drawn again.
 *
 * Not for the inside of a transaction: files are waited for.
 *
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

/**
 * Draws the files of a picture into a folder, without a row.
 *
 * @throws AppError as `storePicture`
 */
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

/** Keeps a picture whose files `drawPicture` has drawn into another folder. */
export async function adoptPicture(deps: MediaDependencies, picture: Picture, folder: string): Promise<void> {
  await copyFiles(folder, mediaFolder(deps.config.dataDir), fileNames(picture))
  await insertPicture(deps.database, picture, deps.now())
}

/** What names a picture: its bytes, and the way in which they are drawn. */
function pictureId(bytes: Buffer): string {
  return createHash('sha256').update(bytes).update(`/${PIPELINE_VERSION}`).digest('hex').slice(0, ID_LENGTH)
}
