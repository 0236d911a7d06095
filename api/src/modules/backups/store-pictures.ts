import { gunzipSync, gzipSync } from 'node:zlib'
import pLimit from 'p-limit'
import { BackupError } from '../../database/backups/backup-dialect.ts'
import { type MediaStorage, PICTURE_FILE_NAME } from '../../storage/media-storage.ts'
import type { BackupCipher } from './backup-cipher.ts'
import { getFinishedName, getPictureListName, type Manifest, readStored, type StoredFile } from './manifest.ts'
import { storeFile } from './store-database.ts'

const MAX_CONCURRENCY = 4

interface Stores {
  /** Of the shop. */
  readonly media: MediaStorage
  /** Of the backups. */
  readonly pictures: MediaStorage
  readonly cipher: BackupCipher | undefined
}

/** A key has names of its own: pictures of other backups stay readable by theirs. */
export const getStoredName = (name: string, cipher: BackupCipher | undefined) =>
  cipher === undefined ? name : `${name}.${cipher.facts.check}`

const STORED_NAME = new RegExp(`${PICTURE_FILE_NAME.source.replace(/\$$/, '')}(?:\\.[0-9a-f]{16})?$`)
/** Also of one that was not finished. */
export const isStoredPictureName = (name: string) => STORED_NAME.test(getFinishedName(name))

/** @returns the name in the shop */
export const getPictureName = (stored: string) => stored.split('.').slice(0, 2).join('.')

/**
 * Stores the pictures that no earlier backup has. A name contains the hash of the picture, so that those of earlier
 * backups need not be read.
 * @param known of the last backup and of an earlier call
 * @returns all of them by their stored names
 */
export async function storePictures(
  { media, pictures, cipher }: Stores,
  known: ReadonlyMap<string, StoredFile>,
  signal: AbortSignal,
): Promise<Map<string, StoredFile>> {
  const names = (await media.listNames()).filter((name) => PICTURE_FILE_NAME.test(name))
  const existing = new Set(await pictures.listNames())
  const stored = new Map<string, StoredFile>()
  let failure: unknown
  await pLimit(MAX_CONCURRENCY).map(names, async (name) => {
    if (failure !== undefined) return
    try {
      signal.throwIfAborted()
      const storedName = getStoredName(name, cipher)
      const file = known.get(storedName)
      if (file !== undefined && existing.has(storedName)) {
        stored.set(storedName, file)
        return
      }
      const bytes = await media.read(name)
      // Removed since it was listed.
      if (bytes === undefined) return
      stored.set(storedName, await storeFile(pictures, storedName, cipher?.encrypt(storedName, bytes) ?? bytes))
    } catch (error) {
      failure ??= error
    }
  })
  // Thrown when no file is in progress any more.
  if (failure !== undefined) throw failure
  return stored
}

export function storePictureList(
  databases: MediaStorage,
  { id, files, cipher }: { id: string; files: readonly StoredFile[]; cipher: BackupCipher | undefined },
): Promise<StoredFile> {
  const name = getPictureListName(id)
  const sorted = [...files].sort((one, other) => (one.name < other.name ? -1 : 1))
  const bytes = gzipSync(JSON.stringify(sorted))
  return storeFile(databases, name, cipher?.encrypt(name, bytes) ?? bytes)
}

/** @throws BackupError when the list was changed */
export async function readPictureList(
  databases: MediaStorage,
  { pictureList }: Manifest,
  cipher: BackupCipher | undefined,
): Promise<StoredFile[]> {
  const bytes = await readStored(databases, pictureList)
  const files = JSON.parse(gunzipSync(cipher?.decrypt(pictureList.name, bytes) ?? bytes).toString()) as StoredFile[]
  const isOwn = ({ name }: StoredFile) => STORED_NAME.test(name) && getStoredName(getPictureName(name), cipher) === name
  if (!files.every(isOwn)) throw new BackupError(`${pictureList.name} names files that are no pictures of the backup.`)
  return files
}

/** Writes the pictures that the shop does not have. */
export async function restorePictures(
  { media, pictures, cipher }: Stores,
  files: readonly StoredFile[],
): Promise<void> {
  let failure: unknown
  await pLimit(MAX_CONCURRENCY).map(files, async (file) => {
    if (failure !== undefined) return
    try {
      const stored = await readStored(pictures, file)
      const bytes = cipher?.decrypt(file.name, stored) ?? stored
      const name = getPictureName(file.name)
      if ((await media.read(name))?.equals(bytes) !== true) await media.write([{ name, bytes }])
    } catch (error) {
      failure ??= error
    }
  })
  if (failure !== undefined) throw failure
}
