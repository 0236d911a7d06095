import type { Config } from '../../config.ts'
import { BackupError, type RestoreTarget } from '../../database/backups/backup-dialect.ts'
import { openRestoreTarget } from '../../database/dialects/restore-target.ts'
import { openMediaStorage } from '../../storage/open-storage.ts'
import { BackupCipher } from './backup-cipher.ts'
import type { BackupStore } from './backup-store.service.ts'
import { listBackupIds, type Manifest, readManifest, readStored, type StoredFile } from './manifest.ts'
import { readDatabase } from './store-database.ts'
import { readPictureList, restorePictures } from './store-pictures.ts'

export interface CheckedBackup {
  readonly manifest: Manifest
  readonly pictures: readonly StoredFile[]
  readonly cipher: BackupCipher | undefined
}

export interface BackupSummary {
  readonly id: string
  /** `undefined` when its manifest is damaged. */
  readonly manifest: Manifest | undefined
}

/** The newest first. */
export async function listBackups({ databases }: BackupStore): Promise<BackupSummary[]> {
  const summaries: BackupSummary[] = []
  for (const id of await listBackupIds(databases)) {
    const sealed = await readManifest(databases, id).catch((error: unknown) => {
      if (!(error instanceof BackupError)) throw error
    })
    summaries.push({ id, manifest: sealed?.manifest })
  }
  return summaries
}

export interface CheckOptions {
  /** Accepts a backup without encryption although there is a key. */
  readonly mayBePlain?: boolean | undefined
}

/**
 * Reads all of a backup and compares it with its checksums.
 * @param id the newest when left out
 * @throws BackupError when a file is missing, torn or changed, or the key is another
 */
export async function checkBackup(
  store: BackupStore,
  id: string | undefined,
  secret: string | undefined,
  { mayBePlain = false }: CheckOptions = {},
): Promise<CheckedBackup> {
  const { databases, pictures: stored } = store
  const chosen = id ?? (await listBackupIds(databases))[0]
  if (chosen === undefined) throw new BackupError(`There is no backup in ${store.label}.`)
  const { manifest, check } = await readManifest(databases, chosen)
  // Write access to the place of the backups is enough to put one there that is not encrypted.
  if (manifest.key === null && secret !== undefined && !mayBePlain) {
    throw new BackupError(
      `The backup ${chosen} is not encrypted, but BACKUP_KEY is set: somebody else may have made it. Choose another one with --backup, or add --unencrypted if you know that the shop made it without a key.`,
    )
  }
  const cipher = await openCipher(manifest, secret)
  check(cipher)
  for (const part of manifest.parts) await readStored(databases, part)
  const pictures = await readPictureList(databases, manifest, cipher)
  for (const picture of pictures) await readStored(stored, picture)
  return { manifest, pictures, cipher }
}

async function openCipher({ id, key }: Manifest, secret: string | undefined): Promise<BackupCipher | undefined> {
  if (key === null) return undefined
  if (secret === undefined) throw new BackupError(`The backup ${id} is encrypted. Set BACKUP_KEY.`)
  return BackupCipher.open(secret, key)
}

/**
 * Puts a checked backup into the database and the picture storage of the settings: first the pictures, then the
 * database, which replaces the former one at the end.
 * @returns sentences about what was done
 * @throws BackupError when it must not or cannot be done
 */
export async function restoreBackup(config: Config, store: BackupStore, backup: CheckedBackup): Promise<string[]> {
  const { manifest, pictures, cipher } = backup
  const target = await openRestoreTarget(config)
  await assertRestorable(config, target, manifest)
  const media = await openMediaStorage(config)
  try {
    await restorePictures({ media, pictures: store.pictures, cipher }, pictures)
  } finally {
    media.close()
  }
  const content = readDatabase(manifest, { databases: store.databases, cipher })
  const former = await target.restore(content, manifest)
  return [
    `Restored the shop of ${manifest.at} into ${target.label}, with ${pictures.length} picture files.`,
    ...(former === undefined ? [] : [former]),
  ]
}

async function assertRestorable(config: Config, target: RestoreTarget, manifest: Manifest): Promise<void> {
  if (manifest.database !== target.kind) throw new BackupError(target.mismatch)
  if (!target.migrations.includes(manifest.schemaVersion)) {
    throw new BackupError(`A newer version of the shop made this backup (${manifest.schemaVersion}). Use that version.`)
  }
  const content = await target.findContent()
  if (content === undefined) return
  if (!config.allowRestore) {
    throw new BackupError(`${content}. A restore replaces it: add ALLOW_RESTORE=yes to the command if that is meant.`)
  }
  await target.assertUnused()
}
