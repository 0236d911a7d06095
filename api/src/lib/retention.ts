import { RETENTION, type RetentionName } from '@usiku/contracts/privacy/retention.ts'

const DAY_MS = 24 * 3_600_000

/** @returns the moment before which what `name` says is deleted */
export function getRetentionEnd(name: RetentionName, now: Date): Date {
  return new Date(now.getTime() - getRetentionMs(name))
}

export function getRetentionMs(name: RetentionName): number {
  const { days } = RETENTION[name]
  if (days === null) throw new Error(`${name} has no end`)
  return days * DAY_MS
}
