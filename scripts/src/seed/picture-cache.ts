import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeFileAtomically } from '@usiku/api/lib/atomic-file.ts'
import { encodePictureFiles } from '@usiku/api/modules/media/media.service.ts'
import { FolderStorage } from '@usiku/api/storage/folder-storage.ts'
import type { Picture } from '@usiku/contracts/media/operations.ts'
import pLimit from 'p-limit'
import { type DemoPicture, demoPictures } from './demo/demo-pictures.ts'
import { renderPicture } from './pictures/svg/render-picture.ts'

export interface PictureCache {
  readonly folder: string
  readonly byKey: ReadonlyMap<string, Picture>
}

export type OnProgress = (drawn: number, all: number) => void

/** One picture per core is enough, since each is drawn in several threads. */
const MAX_CONCURRENCY = 2

/** Caches each picture under the hash of its drawing, so that only changed ones are drawn again. */
export async function drawDemoPictures(onProgress: OnProgress): Promise<PictureCache> {
  const folder = cacheFolder()
  await mkdir(folder, { recursive: true })
  const byKey = new Map<string, Picture>()
  const missing: DemoPicture[] = []
  for (const picture of demoPictures()) {
    const drawn = await readRecord(getRecordPath(folder, picture))
    if (drawn) byKey.set(picture.key, drawn)
    else missing.push(picture)
  }
  let done = 0
  await pLimit(MAX_CONCURRENCY).map(missing, async (picture) => {
    byKey.set(picture.key, await draw(folder, picture))
    done += 1
    onProgress(done, missing.length)
  })
  return { folder, byKey }
}

function cacheFolder(): string {
  const workspace = import.meta.dirname.replace(/(\/|\\)(dist|src\1seed)$/, '')
  return resolve(workspace, 'dist', 'pictures')
}

async function draw(folder: string, picture: DemoPicture): Promise<Picture> {
  const { picture: drawn, files } = await encodePictureFiles(await renderPicture(picture.svg, picture.width))
  await new FolderStorage(folder).write(files)
  // Written last and atomically: the files it names exist.
  await writeFileAtomically(getRecordPath(folder, picture), JSON.stringify(drawn))
  return drawn
}

function getRecordPath(folder: string, { svg, width }: DemoPicture): string {
  const hash = createHash('sha256').update(`${width}\n${svg}`).digest('hex').slice(0, 20)
  return join(folder, `${hash}.json`)
}

async function readRecord(path: string): Promise<Picture | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as Picture)
}
