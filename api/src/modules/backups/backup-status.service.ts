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
            ...{ at: good.at, place: good.place, bytes: good.bytes, pictures: good.pictures },
            problems: good.detail.split('\n').filter((line) => line !== ''),
          },
    lastFailure: isFailing ? { at: failed.at, reason: failed.detail } : null,
    isOld: good === undefined || now().getTime() - Date.parse(good.at) > MAX_AGE_MS,
  }
}
