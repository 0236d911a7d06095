import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { parseBackupPlace } from '../src/backup-config.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Database } from '../src/database/database.ts'
import { openAndMigrate } from '../src/database/open-and-migrate.ts'
import { type BackupResult, makeBackup } from '../src/modules/backups/backup.service.ts'
import { type BackupStore, openBackupStore } from '../src/modules/backups/backup-store.service.ts'
import { checkBackup, restoreBackup } from '../src/modules/backups/restore.service.ts'
import type { MediaStorage } from '../src/storage/media-storage.ts'
import { openMediaStorage } from '../src/storage/open-storage.ts'
import { addProduct, signUp } from './builders.ts'
import { place } from './order-builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { createEmptyShop } from './test-database.ts'

export const KEY = 'a passphrase that only the tests know'

export interface BackupShop extends TestApp {
  /** `BACKUP_DIR`. */
  readonly backups: string
  readonly order: () => Promise<string>
  /** @returns its name */
  readonly addPictureFile: () => Promise<string>
  readonly backUp: (signal?: AbortSignal) => Promise<BackupResult>
}

export async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A shop with pictures and orders. @param settings environment variables */
export async function openBackupShop(settings: Record<string, string> = {}): Promise<BackupShop> {
  const backups = settings.BACKUP_DIR ?? (await createFolder())
  const test = await startTestApp({ BACKUP_DIR: backups, ...settings })
  const { volumeIds } = await addProduct(test.database, { volumes: [{ price: 500, quantity: 10_000 }] })
  const shop: BackupShop = {
    ...test,
    backups,
    order: async () => (await place(test, await signUp(test, { isKnown: true }), volumeIds)).orderId,
    addPictureFile: async () => {
      const name = `${randomBytes(10).toString('hex')}-160.webp`
      await test.deps.media.write([{ name, bytes: randomBytes(2_000) }])
      return name
    },
    backUp: (signal = new AbortController().signal) => makeBackup(test.deps, parseBackupPlace(backups), signal),
  }
  await shop.order()
  for (let count = 0; count < 5; count += 1) await shop.addPictureFile()
  return shop
}

export interface EmptyShop {
  readonly config: Config
  readonly settings: Record<string, string>
}

/** Without a database. */
export async function createTarget(settings: Record<string, string> = {}): Promise<EmptyShop> {
  const all = { ...(await createEmptyShop(join(await createFolder(), 'data'))), ...settings }
  return { settings: all, config: readConfig(all) }
}

export async function withStore<T>(backups: string, work: (store: BackupStore) => Promise<T>): Promise<T> {
  const store = await openBackupStore(parseBackupPlace(backups))
  return work(store).finally(() => store.close())
}

export function restore(backups: string, { config }: EmptyShop, id?: string): Promise<string[]> {
  return withStore(backups, async (store) =>
    restoreBackup(config, store, await checkBackup(store, id, config.secrets.backupKey)),
  )
}

export interface OpenedShop {
  readonly database: Database
  readonly media: MediaStorage
}

/** As a server does at its start. */
export async function openTarget({ config }: EmptyShop): Promise<OpenedShop> {
  const [database, media] = [await openAndMigrate(config), await openMediaStorage(config)]
  onTestFinished(async () => {
    media.close()
    await database.destroy()
  })
  return { database, media }
}

export async function readPictures(media: MediaStorage): Promise<Record<string, string | undefined>> {
  const names = (await media.listNames()).sort()
  const entries = names.map(async (name) => [name, (await media.read(name))?.toString('hex')] as const)
  return Object.fromEntries(await Promise.all(entries))
}

export const listFiles = (backups: string, folder: 'databases' | 'pictures') => readdir(join(backups, folder))
