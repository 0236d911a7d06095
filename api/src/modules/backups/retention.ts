import { BackupError } from '../../database/backups/backup-dialect.ts'

const NEWEST = 3
const DAYS = 7
const WEEKS = 4
const MONTHS = 6

const DAY_MS = 86_400_000
/** East Africa Time; the shop's days. */
const OFFSET_MS = 3 * 3_600_000
/** From a Thursday, the first day of Unix time, back to a Monday. */
const MONDAY_OFFSET_DAYS = 3

/**
 * The three newest, and the newest backup of each of the last seven days, four weeks and six months that have one.
 * Periods without a backup do not count: when backups fail, old ones stay.
 * @param ids of good backups
 */
export function chooseBackups(ids: readonly string[]): ReadonlySet<string> {
  const newestFirst = [...ids].sort().reverse()
  const rules = [
    [DAYS, (day: number) => day],
    [WEEKS, (day: number) => Math.floor((day + MONDAY_OFFSET_DAYS) / 7)],
    [MONTHS, (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 7)],
  ] as const
  const kept = new Set(newestFirst.slice(0, NEWEST))
  for (const [limit, getPeriod] of rules) {
    const periods = new Set<number | string>()
    for (const id of newestFirst) {
      const period = getPeriod(getDay(id))
      if (periods.has(period) || periods.size === limit) continue
      periods.add(period)
      kept.add(id)
    }
  }
  return kept
}

/** Days since 1970 in Nairobi. */
function getDay(id: string): number {
  return Math.floor((parseBackupTime(id).getTime() + OFFSET_MS) / DAY_MS)
}

export function parseBackupTime(id: string): Date {
  const [, date, hours, minutes, seconds] = /^(.{10})T(\d\d)-(\d\d)-(\d\d)Z/.exec(id) ?? []
  const time = new Date(`${date}T${hours}:${minutes}:${seconds}Z`)
  if (Number.isNaN(time.getTime())) throw new BackupError(`${id} is no name of a backup.`)
  return time
}
