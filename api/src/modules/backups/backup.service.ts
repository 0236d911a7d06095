import { setTimeout } from 'node:timers/promises'
import { type BackupPlace, describeBackupPlace, findPlaceProblem } from '../../backup-config.ts'
import type { AppContext } from '../../context.ts'
import { BackupError } from '../../database/backups/backup-dialect.ts'
import type { Database } from '../../database/database.ts'
import { getEngine } from '../../database/engine.ts'
import { readInvariants } from '../../database/invariants.ts'
import { withFreeLease, withLease } from '../../database/lease.ts'
import { assertNotMoved } from '../../database/moves/move-record.ts'
import { getRetentionEnd } from '../../lib/retention.ts'
import { findStorageFault, STORAGE_FAULT_REASONS } from '../../lib/storage-faults.ts'
import { BucketError } from '../../storage/bucket-error.ts'
import { BackupCipher } from './backup-cipher.ts'
import { type BackupStore, openBackupStore } from './backup-store.service.ts'
import { insertBackup } from './backups.repository.ts'
import {
  createBackupId,
  findBackupId,
  getManifestName,
  listBackupIds,
  type Manifest,
  readManifest,
  type StoredFile,
  writeManifest,
} from './manifest.ts'
import { chooseBackups } from './retention.ts'
import { type StoredDatabase, storeDatabase } from './store-database.ts'
import { isStoredPictureName, readPictureList, storePictureList, storePictures } from './store-pictures.ts'

export type BackupContext = Pick<AppContext, 'config' | 'database' | 'media' | 'now'>

export interface BackupResult {
  readonly id: string
  /** Of the database and all its pictures, as stored. */
  readonly bytes: number
  readonly pictures: number
  readonly tables: Manifest['tables']
  /** Violated rules: the backup is whole, but so is what it shows. */
  readonly problems: readonly string[]
  /** Ids of backups that retention removed. */
  readonly removed: readonly string[]
}

const LEASE = 'backup'

/**
 * Makes a backup while the shop goes on, records it in the database and removes old ones. Waits for another one that is
 * being made.
 * @throws BackupError, BucketError or errors of the file system, after the failure was recorded
 */
export function makeBackup(context: BackupContext, place: BackupPlace, signal: AbortSignal): Promise<BackupResult> {
  return withLease(context.database, LEASE, () => makeRecordedBackup(context, place, signal), signal)
}

/** As `makeBackup`. @returns `undefined` when none is needed, or another one is being made */
export function makeBackupIf(
  isNeeded: () => Promise<boolean>,
  context: BackupContext,
  place: BackupPlace,
  signal: AbortSignal,
): Promise<BackupResult | undefined> {
  return withFreeLease(context.database, LEASE, async () =>
    (await isNeeded()) ? makeRecordedBackup(context, place, signal) : undefined,
  )
}

async function makeRecordedBackup(
  context: BackupContext,
  place: BackupPlace,
  signal: AbortSignal,
): Promise<BackupResult> {
  const { database, now } = context
  const row = { at: now().toISOString(), place: describeBackupPlace(place) }
  try {
    signal.throwIfAborted()
    const problem = findPlaceProblem(place, context.config)
    if (problem !== undefined) throw new BackupError(`${row.place} ${problem}.`)
    const store = await openBackupStore(place)
    const result = await storeBackup(context, store, signal).finally(() => store.close())
    const { bytes, pictures, problems } = result
    await recordBackup(database, { ...row, bytes, pictures, is_good: 1, detail: problems.join('\n') })
    return result
  } catch (error) {
    // Stopped, not failed.
    if (!signal.aborted) await recordFailure(context, row, error)
    throw error
  }
}

/** Before the first start of a new version its table may be missing. */
async function recordBackup(database: Database, row: Parameters<typeof insertBackup>[1]): Promise<void> {
  if (!(await getEngine(database).hasTable(database, 'backups'))) return
  await insertBackup(database, row, getRetentionEnd('backups', new Date(row.at)))
}

/** A database that cannot be written to must not hide why. */
async function recordFailure({ database }: BackupContext, row: { at: string; place: string }, error: unknown) {
  const detail = explainBackupError(error)
  await recordBackup(database, { ...row, bytes: 0, pictures: 0, is_good: 0, detail }).catch(() => undefined)
}

/** @returns a sentence for an operator */
export function explainBackupError(error: unknown): string {
  if (error instanceof BackupError) return error.message
  if (error instanceof BucketError) return `The bucket of the backups cannot be used: ${error.message}.`
  const { path, code, message } = error as NodeJS.ErrnoException
  const fault = findStorageFault(error)
  if (fault === 'full')
    return `The disk is full${path === undefined ? '' : ` (${path})`}: make room, or name another BACKUP_DIR.`
  if (fault === 'unwritable') return `${path ?? 'A folder'} cannot be written to (${code}).`
  return fault === undefined ? message : `${STORAGE_FAULT_REASONS[fault]} (${message})`
}

async function storeBackup(context: BackupContext, store: BackupStore, signal: AbortSignal): Promise<BackupResult> {
  const { config, database, now } = context
  await assertNotMoved(database)
  const former = await findLastManifest(store)
  const secret = config.secrets.backupKey
  const cipher = secret === undefined ? undefined : await BackupCipher.create(secret, former?.key ?? undefined)
  const id = createBackupId(now())
  const manifest = await writeBackup(context, { id, store, cipher, former, signal }).catch(async (error: unknown) => {
    // A full disk gets its room back. What cannot be removed is removed by the next backup.
    await removeFiles(store, (name) => findBackupId(name) === id).catch(() => undefined)
    throw error
  })
  const { parts, pictureList, pictures, tables } = manifest
  const result = { id, bytes: sumBytes([...parts, pictureList]) + pictures.bytes, pictures: pictures.count, tables }
  try {
    return { ...result, problems: manifest.problems, removed: await removeOldBackups(store, cipher) }
  } catch (error) {
    const problem = `Old backups were not removed: ${explainBackupError(error)}`
    return { ...result, problems: [...manifest.problems, problem], removed: [] }
  }
}

interface BackupRun {
  readonly id: string
  readonly store: BackupStore
  readonly cipher: BackupCipher | undefined
  /** Of the last backup. */
  readonly former: Manifest | undefined
  readonly signal: AbortSignal
}

async function writeBackup(
  { database, media, now }: BackupContext,
  { id, store, cipher, former, signal }: BackupRun,
): Promise<Manifest> {
  const { databases, pictures } = store
  const stores = { media, pictures, cipher }
  const known = await listKnownPictures(store, former, cipher)
  // Before the database, so that those which are removed meanwhile are stored; and after it, for those that are new.
  const before = await storePictures(stores, known, signal)
  let stored: StoredDatabase | undefined
  const copied = await getEngine(database).backups.copy(
    { invariants: await readInvariants(), signal },
    async (content) => {
      stored = await storeDatabase(content, id, { databases, cipher })
    },
  )
  if (stored === undefined) throw new Error('The database was not stored')
  const after = await storePictures(stores, new Map([...known, ...before]), signal)
  const files = [...new Map([...before, ...after]).values()]
  signal.throwIfAborted()
  const manifest: Manifest = {
    format: 1,
    id,
    at: now().toISOString(),
    database: getEngine(database).name,
    ...copied,
    ...stored,
    pictureList: await storePictureList(databases, { id, files, cipher }),
    pictures: { count: files.length, bytes: sumBytes(files) },
    key: cipher?.facts ?? null,
  }
  await assertComplete(store, manifest, files)
  await writeManifest(databases, manifest, cipher)
  return manifest
}

/** A process whose lease ended while it was held up has lost its files to the next backup, which removes unknown ones. */
async function assertComplete(
  { databases, pictures }: BackupStore,
  { parts, pictureList }: Manifest,
  files: readonly StoredFile[],
): Promise<void> {
  const stored = new Set([...(await databases.listNames()), ...(await pictures.listNames())])
  const missing = [...parts, pictureList, ...files].find(({ name }) => !stored.has(name))
  if (missing === undefined) return
  throw new BackupError(`${missing.name} was removed by another backup meanwhile. The next backup makes up for it.`)
}

const sumBytes = (files: readonly StoredFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** A damaged one counts as none: then all pictures are stored again. */
async function findLastManifest({ databases }: BackupStore): Promise<Manifest | undefined> {
  const [id] = await listBackupIds(databases)
  if (id === undefined) return undefined
  const sealed = await ignoreDamage(readManifest(databases, id))
  return sealed?.manifest
}

async function listKnownPictures(
  { databases }: BackupStore,
  former: Manifest | undefined,
  cipher: BackupCipher | undefined,
): Promise<ReadonlyMap<string, StoredFile>> {
  if (former === undefined || former.key?.check !== cipher?.facts.check) return new Map()
  const files = (await ignoreDamage(readPictureList(databases, former, cipher))) ?? []
  return new Map(files.map((file) => [file.name, file]))
}

async function ignoreDamage<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof BackupError) return undefined
    throw error
  }
}

/**
 * Removes backups by the rules of retention, what runs that were killed have left, and pictures that no backup has.
 * Manifests first: nothing that lacks a file looks whole.
 */
async function removeOldBackups(store: BackupStore, cipher: BackupCipher | undefined): Promise<string[]> {
  const { databases, pictures } = store
  const ids = await listBackupIds(databases)
  const kept = chooseBackups(ids)
  const removed = ids.filter((id) => !kept.has(id))
  await databases.remove(removed.map(getManifestName))
  await removeFiles(store, (name) => !kept.has(findBackupId(name) ?? ''))
  if (removed.length === 0) return []
  const used = await listUsedPictures(store, [...kept], cipher)
  const isUnused = (name: string) => isStoredPictureName(name) && !used?.has(name)
  if (used !== undefined) await pictures.remove((await pictures.listNames()).filter(isUnused))
  return removed
}

/** @returns `undefined` when a list cannot be read, as one that was encrypted with another key: then all pictures stay */
async function listUsedPictures({ databases }: BackupStore, ids: readonly string[], cipher: BackupCipher | undefined) {
  const used = new Set<string>()
  for (const id of ids) {
    // Each is large for a large shop.
    await setTimeout(0)
    const sealed = await ignoreDamage(readManifest(databases, id))
    if (sealed === undefined || sealed.manifest.key?.check !== cipher?.facts.check) return undefined
    const files = await ignoreDamage(readPictureList(databases, sealed.manifest, cipher))
    if (files === undefined) return undefined
    for (const { name } of files) used.add(name)
  }
  return used
}

async function removeFiles({ databases }: BackupStore, isRemoved: (name: string) => boolean): Promise<void> {
  const names = (await databases.listNames()).filter((name) => findBackupId(name) !== undefined && isRemoved(name))
  await databases.remove(names)
}
