import { join, resolve, sep } from 'node:path'
import { Type } from 'typebox'
import { type Environment, isText, Setting } from './setting.ts'
import { type BucketLocation, parseBucketUrl } from './storage/bucket-url.ts'

/** Where backups are stored. */
export type BackupPlace =
  | { readonly folder: string }
  | {
      readonly bucket: BucketLocation
      /** As it was written, without secrets. */
      readonly url: string
    }

export interface BackupConfig {
  /** `undefined` unless configured: the server then makes none by itself. */
  readonly backupPlace: BackupPlace | undefined
  /** Whether `npm run restore` may replace a shop. */
  readonly allowRestore: boolean
  /** Receives alarms. */
}

const BUCKET = /^s3:/i
const AMAZON = 'amazonaws.com'

/** In each place of backups. */
const BACKUP_FOLDERS = ['databases', 'pictures'] as const
export type BackupFolder = (typeof BACKUP_FOLDERS)[number]

export const backupSettings = {
  BACKUP_DIR: Type.Optional(
    Setting(
      (text) => (BUCKET.test(text) ? parseBucketUrl(text) !== undefined : isText(text)),
      'the path of a folder, or a bucket such as s3://bucket/folder?region=eu-west-1&endpoint=https://host',
    ),
  ),
  ALLOW_RESTORE: Type.Optional(Setting((text) => text === 'yes', "'yes', or left out")),
}

interface BackupSettings {
  readonly BACKUP_DIR?: string
  readonly ALLOW_RESTORE?: string
  readonly DATA_DIR: string
  readonly MEDIA_URL?: string
}

export function findBackupProblems({ BACKUP_DIR, DATA_DIR, MEDIA_URL }: BackupSettings): string[] {
  if (BACKUP_DIR === undefined) return []
  const shop = { dataDir: resolve(DATA_DIR), mediaBucket: parseBucketUrl(MEDIA_URL ?? '') }
  const problem = findPlaceProblem(parseBackupPlace(BACKUP_DIR), shop)
  return problem === undefined ? [] : [`BACKUP_DIR ${problem}`]
}

interface ShopPlace {
  readonly dataDir: string
  readonly mediaBucket: BucketLocation | undefined
}

/** The shop and its backups each delete files that they do not know. @returns what completes "BACKUP_DIR …" */
export function findPlaceProblem(place: BackupPlace, { dataDir, mediaBucket }: ShopPlace): string | undefined {
  if ('folder' in place) {
    const own = BACKUP_FOLDERS.map((name) => join(place.folder, name))
    const isShared = isInside(place.folder, dataDir, sep) || own.some((folder) => isInside(dataDir, folder, sep))
    return isShared ? 'must be outside of DATA_DIR: what happens to one must not happen to both' : undefined
  }
  if (mediaBucket === undefined || !isSameBucket(place.bucket, mediaBucket)) return undefined
  const own = BACKUP_FOLDERS.map((name) => getBackupPrefix(place.bucket, name))
  const { prefix } = mediaBucket
  const isShared = prefix === place.bucket.prefix || own.some((folder) => isInside(prefix, folder, '/'))
  return isShared
    ? 'must be another folder than that of the pictures in MEDIA_URL, and must not contain it as pictures or databases'
    : undefined
}

export const getBackupPrefix = ({ prefix }: BucketLocation, name: BackupFolder) =>
  prefix === '' ? name : `${prefix}/${name}`

const isInside = (path: string, folder: string, separator: string) =>
  path === folder || path.startsWith(folder.endsWith(separator) ? folder : folder + separator)

/** Buckets of other providers may have the same name. */
const isSameBucket = (one: BucketLocation, other: BucketLocation) =>
  one.bucket === other.bucket && getProvider(one) === getProvider(other)

function getProvider({ endpoint }: BucketLocation): string {
  if (endpoint === undefined) return AMAZON
  const { host, pathname } = new URL(endpoint)
  return /(^|\.)amazonaws\.com(\.cn)?$/.test(host) ? AMAZON : host + pathname.replace(/\/+$/, '')
}

export function toBackupConfig(settings: BackupSettings, { AWS_REGION }: Environment): BackupConfig {
  return {
    backupPlace: settings.BACKUP_DIR === undefined ? undefined : parseBackupPlace(settings.BACKUP_DIR, AWS_REGION),
    allowRestore: settings.ALLOW_RESTORE === 'yes',
  }
}

/** @param text as in `BACKUP_DIR` */
export function parseBackupPlace(text: string, defaultRegion?: string): BackupPlace {
  const bucket = BUCKET.test(text) ? parseBucketUrl(text) : undefined
  if (bucket === undefined) return { folder: resolve(text) }
  return { bucket: { ...bucket, region: bucket.region ?? (defaultRegion || undefined) }, url: text }
}

/** @returns what people know the place by */
export function describeBackupPlace(place: BackupPlace): string {
  return 'folder' in place ? place.folder : place.url
}
