import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupFolder, type BackupPlace, describeBackupPlace, getBackupPrefix } from '../../backup-config.ts'
import { BucketStorage, type BucketTimeouts } from '../../storage/bucket-storage.ts'
import { FolderStorage } from '../../storage/folder-storage.ts'
import type { MediaStorage } from '../../storage/media-storage.ts'

/** Files are whole or absent: a folder stores them under temporary names first, a bucket after the last byte. */
export interface BackupStore {
  readonly label: string
  /** Manifests, and databases in parts. */
  readonly databases: MediaStorage
  /** Of all backups: a picture that several of them have is stored once. */
  readonly pictures: MediaStorage
  readonly close: () => void
}

const OWNER_ONLY = 0o700

/** A part of a database over a slow line, in milliseconds. */
const TIMEOUTS: BucketTimeouts = { connect: 10_000, attempt: 60_000, read: 120_000, write: 180_000, pause: 3_000 }

/** @throws BucketError when a bucket cannot be used */
export async function openBackupStore(place: BackupPlace): Promise<BackupStore> {
  const label = describeBackupPlace(place)
  if ('folder' in place) {
    const [databases, pictures] = [join(place.folder, 'databases'), join(place.folder, 'pictures')] as const
    for (const folder of [databases, pictures]) await mkdir(folder, { recursive: true, mode: OWNER_ONLY })
    const stores = { databases: new FolderStorage(databases), pictures: new FolderStorage(pictures) }
    return { label, ...stores, close: () => undefined }
  }
  const open = (name: BackupFolder) =>
    BucketStorage.open(
      { ...place.bucket, prefix: getBackupPrefix(place.bucket, name) },
      { monotonicNow: () => performance.now(), timeouts: TIMEOUTS },
    )
  const databases = await open('databases')
  const pictures = await open('pictures')
  return {
    label,
    databases,
    pictures,
    close: () => {
      databases.close()
      pictures.close()
    },
  }
}
