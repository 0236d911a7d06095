import type { BackupStatus } from '@usiku/contracts/backups/operations.ts'
import { describeBackupPlace } from '../../backup-config.ts'
import type { AppContext } from '../../context.ts'
import { findLastBackup } from './backups.repository.ts'

const HOUR_MS = 3_600_000
/** One is made each day. */
const MAX_AGE_MS = 26 * HOUR_MS

export async function findBackupStatus({
  config: { backupPlace, secrets },
  database,
  now,
}: Pick<AppContext, 'config' | 'database' | 'now'>): Promise<BackupStatus> {
  const good = await findLastBackup(database, true)
  const failed = await findLastBackup(database, false)
  const isFailing = failed !== undefined && (good === undefined || failed.at > good.at)
  return {
    place: backupPlace === undefined ? null : describeBackupPlace(backupPlace),
    isEncrypted: secrets.backupKey !== undefined,
    lastGood:
      good === undefined
        ? null
        : {
            at: good.at,
            place: good.place,
            bytes: good.bytes,
            pictures: good.pictures,
            problems: good.detail.split('\n').filter((line) => line !== ''),
          },
    lastFailure: isFailing ? { at: failed.at, reason: failed.detail } : null,
    isOld: good === undefined || now().getTime() - Date.parse(good.at) > MAX_AGE_MS,
  }
}

/**
 * The reason for an alarm about backups. None before the first backup was tried.
 */
export async function findBackupProblem({
  config,
  database,
  now,
}: Pick<AppContext, 'config' | 'database' | 'now'>): Promise<string | undefined> {
  const [good, failed] = await Promise.all([findLastBackup(database, true), findLastBackup(database, false)])
  if (config.backupPlace === undefined || (good === undefined && failed === undefined)) return undefined
  if (failed !== undefined && (good === undefined || good.at < failed.at)) {
    return `The scheduled backup failed: ${failed.detail} It is tried again every hour.`
  }
  if (good === undefined) return undefined
  if (now().getTime() - Date.parse(good.at) > MAX_AGE_MS) return `The last good backup was made at ${good.at}.`
  if (good.detail === '') return undefined
  return `The last backup is whole, but the shop's data breaks rules: ${good.detail.split('\n').join('; ')}`
}
