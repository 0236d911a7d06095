import { resolve, sep } from 'node:path'
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
  if (BUCKET.test(BACKUP_DIR)) {
    const [backups, pictures] = [parseBucketUrl(BACKUP_DIR), parseBucketUrl(MEDIA_URL ?? '')]
    // The shop deletes what it does not know in the folder of its pictures.
    const isShared = backups?.bucket === pictures?.bucket && backups?.prefix === pictures?.prefix
    return isShared ? ['BACKUP_DIR must be another folder than that of the pictures in MEDIA_URL'] : []
  }
  const [folder, dataDir] = [resolve(BACKUP_DIR), resolve(DATA_DIR)]
  const isInside = folder === dataDir || folder.startsWith(dataDir + sep)
  return isInside ? ['BACKUP_DIR must be outside of DATA_DIR: what happens to one must not happen to both'] : []
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
