import type { EditConflict } from '@usiku/contracts/errors.ts'
import type { Database } from '../../database/open-database.ts'
import { checkVersion } from '../../database/row-version.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import {
  deleteChangesBefore,
  deleteChangesOf,
  type FieldChange,
  findChangesAfter,
  insertChange,
  type Subject,
} from './change-log.repository.ts'

/** A form that was open for longer is told that there was a change, not which. */
const KEPT_FOR_MS = 30 * 24 * 60 * 60_000
/** Characters of a text that are kept. */
const MAX_VALUE_LENGTH = 200

/** Characters of it before the first difference. */
const LEAD = 60

type FieldValue = string | number | boolean

/** What is compared of something: each field as it is shown. */
export type FieldValues = Readonly<Record<string, FieldValue>>

/** Something before and after a change. */
export interface Change {
  readonly before: FieldValues
  readonly after: FieldValues
  /** That it has since. */
  readonly version: number
}

/** Notes who changed what. In the change's transaction, whose handle is `deps.database`. */
export async function recordChange(
  { database, now, actor }: WriteDependencies,
  subject: Subject,
  { before, after, version }: Change,
): Promise<void> {
  const at = now()
  await deleteChangesBefore(database, new Date(at.getTime() - KEPT_FOR_MS).toISOString())
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({
      field,
      before: toExcerpt(before[field], after[field]),
      after: toExcerpt(after[field], before[field]),
    }))
    .filter(({ field }) => before[field] !== after[field])
  await insertChange(database, subject, { version, userId: actor?.userId ?? null, changes, at: at.toISOString() })
}

/**
 * Refuses a change of something that has changed since it was read; an
 * administrator learns who changed what.
 *
 * @param versions.seen what the caller read; without it there is nothing to compare
 * @param versions.present what it has now, read in the transaction of the change
 * @throws AppError `version_conflict`
 */
export async function assertVersion(
  { database, actor }: WriteDependencies,
  subject: Subject,
  { seen, present }: { readonly seen: number | undefined; readonly present: number },
): Promise<void> {
  if (seen === undefined || seen === present) return
  if (actor?.role !== 'admin') return checkVersion(seen, present)
  const conflict = await findConflict(database, subject, { seen, present, callerId: actor.userId })
  throw new AppError('version_conflict', { conflict })
}

/** Forgets what was noted of a person. */
export function forgetChangesOfUser(transaction: Database, userId: string): Promise<void> {
  return deleteChangesOf(transaction, { type: 'user', id: userId })
}

async function findConflict(
  database: Database,
  subject: Subject,
  { seen, present, callerId }: { readonly seen: number; readonly present: number; readonly callerId: string },
): Promise<EditConflict> {
  const logged = await findChangesAfter(database, subject, seen)
  const foreign = logged.findLast(({ userId }) => userId !== callerId)
  // Of one that is no longer noted nobody knows whose it was.
  const isOwn = foreign === undefined && logged.length === present - seen
  const last = isOwn ? logged.at(-1) : foreign
  const byField = new Map<string, FieldChange>()
  for (const change of logged.flatMap(({ changes }) => changes)) {
    byField.set(change.field, { ...change, before: (byField.get(change.field) ?? change).before })
  }
  return {
    changedBy: last?.userName ?? null,
    isOwn,
    changedAt: last?.at ?? null,
    changes: [...byField.values()].filter(({ before, after }) => before !== after),
  }
}

/** A value as it is kept: of a long text the part around the first difference. */
function toExcerpt(value: FieldValue | undefined, other: FieldValue | undefined): FieldValue | null {
  if (value === undefined) return null
  if (typeof value !== 'string' || value.length <= MAX_VALUE_LENGTH) return value
  const difference =
    typeof other === 'string' ? value.split('').findIndex((letter, place) => letter !== other[place]) : 0
  const start = Math.max(0, difference - LEAD)
  return `${start > 0 ? '…' : ''}${value.slice(start, start + MAX_VALUE_LENGTH)}…`
}
