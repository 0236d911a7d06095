import type { FastifyBaseLogger } from 'fastify'
import { describeBackupPlace } from '../../backup-config.ts'
import { startPolling } from '../../lib/polling.ts'
import { sendAlarm } from '../alarms/alarms.service.ts'
import { type BackupContext, explainBackupError, makeBackupIf } from './backup.service.ts'
import { type BackupRow, findLastBackup } from './backups.repository.ts'

export type BackupJobContext = BackupContext & { readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** 04:00 in Nairobi, when few people order. */
const TIME_OF_DAY_MS = HOUR_MS
const RETRY_MS = HOUR_MS
const POLL_MS = 60_000

/** Makes a backup each day, of several processes in one. @returns stops it, with the backup under way; `undefined` without a place */
export function startBackupJob(deps: BackupJobContext): (() => Promise<void>) | undefined {
  if (deps.config.backupPlace === undefined) return undefined
  return startPolling({
    run: async (signal) => {
      await runScheduledBackup(deps, signal)
      return undefined
    },
    pauseMs: POLL_MS,
    onError: (err) => deps.log.error({ err }, 'backups not looked at'),
  })
}

/** Makes a backup if one is due, and mails when it fails. */
export async function runScheduledBackup(deps: BackupJobContext, signal: AbortSignal): Promise<void> {
  const { config, log } = deps
  const { backupPlace } = config
  if (backupPlace === undefined) return
  const place = describeBackupPlace(backupPlace)
  if (!(await isDue(deps, place))) return
  try {
    const made = await makeBackupIf(() => isDue(deps, place), deps, backupPlace, signal)
    if (made === undefined) return
    const { id, bytes, removed, problems } = made
    log.info({ backup: id, bytes, removed: removed.length }, 'backup made')
    if (problems.length === 0) return
    log.warn({ backup: id, problems }, 'the backup shows data that breaks rules')
    await alarm(deps, `The backup ${id} is whole, but the shop's data breaks rules: ${problems.join('; ')}`)
  } catch (error) {
    if (signal.aborted) return
    log.error({ err: error }, 'backup failed')
    await alarm(deps, `The scheduled backup failed: ${explainBackupError(error)} It is tried again every hour.`)
  }
}

async function alarm(deps: BackupJobContext, text: string): Promise<void> {
  await sendAlarm(deps, 'backup', text).catch((err: unknown) => deps.log.error({ err }, 'alarm not sent'))
}

async function isDue({ database, now }: BackupContext, place: string): Promise<boolean> {
  const at = now().getTime()
  const failed = await findLastBackup(database, false)
  if (failed !== undefined && failed.place === place && isWithin(failed, at, RETRY_MS)) return false
  const good = await findLastBackup(database, true)
  const slot = Math.floor((at - TIME_OF_DAY_MS) / DAY_MS) * DAY_MS + TIME_OF_DAY_MS
  // A row of the future is of a clock that was set back.
  return good === undefined || good.place !== place || !isWithin(good, at, at - slot)
}

function isWithin({ at }: BackupRow, now: number, periodMs: number): boolean {
  const age = now - Date.parse(at)
  return age >= 0 && age <= periodMs
}
