import type { EditConflict } from '@usiku/contracts/http/error-reply.ts'
import type { TransactionContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { assertSameVersion } from '../../database/optimistic-lock.ts'
import { AppError } from '../../errors.ts'
import { getRetentionMs } from '../../lib/retention.ts'
import { noteChanges } from '../audit/audit.service.ts'
import {
  deleteChangesBefore,
  deleteSubjectChanges,
  type FieldChange,
  findChangesAfter,
  insertChange,
  listChangesOf,
  type Subject,
} from './change-log.repository.ts'

/** A form open for longer learns only that there was a change. */
const RETENTION_MS = getRetentionMs('changes')
const MAX_VALUE_LENGTH = 200

const MAX_EXCERPT_LEAD = 60

type FieldValue = string | number | boolean

export type FieldValues = Readonly<Record<string, FieldValue>>

/** `null` removes the field; an undefined one stays as it is. */
export type WantedValues = Readonly<Record<string, FieldValue | null | undefined>>

export interface Change {
  readonly before: FieldValues
  readonly after: FieldValues
  readonly version: number
}

export async function recordChange(
  { database, now, actor }: TransactionContext,
  subject: Subject,
  { before, after, version }: Change,
): Promise<void> {
  const at = now()
  await deleteChangesBefore(database, new Date(at.getTime() - RETENTION_MS).toISOString())
  const changes = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({
      field,
      before: toExcerpt(before[field], after[field]),
      after: toExcerpt(after[field], before[field]),
    }))
    .filter(({ field }) => before[field] !== after[field])
  noteChanges(database, changes)
  await insertChange(database, subject, { version, userId: actor?.userId ?? null, changes, at: at.toISOString() })
}

export interface SeenVersion {
  /** What the caller read; without it nothing is compared. */
  readonly seen: number | undefined
  /** Read in the transaction of the change. */
  readonly present: number
  /** What the caller wants to write, only computed for a conflict; a field left out stays as it is. */
  readonly getYours: () => WantedValues | Promise<WantedValues>
  /** Whether a field left out is removed instead. */
  readonly isWhole?: boolean
}

/**
 * Rejects a change of an outdated version; an administrator also learns who changed what, beside their own values.
 * @throws AppError `version_conflict`
 */
export async function assertVersion(
  { database, actor }: TransactionContext,
  subject: Subject,
  { seen, present, getYours, isWhole = false }: SeenVersion,
): Promise<void> {
  if (seen === undefined || seen === present) return
  if (actor?.role !== 'admin') return assertSameVersion(seen, present)
  const conflict = await findConflict(database, subject, { seen, present, callerId: actor.userId })
  const yours = await getYours()
  const changes = conflict.changes.map((change) => {
    const value = yours[change.field]
    if (value === undefined) return isWhole ? { ...change, yours: null } : change
    return { ...change, yours: toSameExcerpt(value, change.after) }
  })
  throw new AppError('version_conflict', { conflict: { ...conflict, changes } })
}

export function eraseUserChanges(transaction: Transaction, userId: string): Promise<void> {
  return deleteSubjectChanges(transaction, { type: 'user', id: userId })
}

/** Of a record that is deleted for good. */
export function eraseChanges(transaction: Transaction, subject: Subject): Promise<void> {
  return deleteSubjectChanges(transaction, subject)
}

interface FieldSetting {
  readonly type: Subject['type']
  readonly ids: readonly string[]
  readonly field: string
  readonly after: FieldValue
}

/**
 * Who last set the field to this value, by the subject's id; nobody for changes outside the log and those that the
 * program made.
 */
export async function findLastAuthors(
  database: Reader,
  { type, ids, field, after }: FieldSetting,
): Promise<ReadonlyMap<string, string>> {
  const authors = new Map<string, string>()
  for (const { id, userId, changes } of await listChangesOf(database, type, ids)) {
    if (!changes.some((change) => change.field === field && change.after === after)) continue
    if (userId === null) authors.delete(id)
    else authors.set(id, userId)
  }
  return authors
}

async function findConflict(
  database: Reader,
  subject: Subject,
  { seen, present, callerId }: { readonly seen: number; readonly present: number; readonly callerId: string },
): Promise<EditConflict> {
  const logged = await findChangesAfter(database, subject, seen)
  const foreign = logged.findLast(({ userId }) => userId !== callerId)
  // The authors of changes outside the log are unknown.
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
    version: present,
    changes: [...byField.values()].filter(({ before, after }) => before !== after),
  }
}

/** Shortens a long text to the part around the first difference. */
function toExcerpt(value: FieldValue | undefined, other: FieldValue | undefined): FieldValue | null {
  if (value === undefined) return null
  if (typeof value !== 'string' || value.length <= MAX_VALUE_LENGTH) return value
  const difference =
    typeof other === 'string' ? value.split('').findIndex((letter, place) => letter !== other[place]) : 0
  return cutExcerpt(value, Math.max(0, difference - MAX_EXCERPT_LEAD))
}

/** Shortens a long text to the part that another excerpt shows, as far as it has the same beginning. */
function toSameExcerpt(value: FieldValue | null, shown: FieldValue | null): FieldValue | null {
  if (typeof value !== 'string' || value.length <= MAX_VALUE_LENGTH) return value
  const lead = typeof shown === 'string' && shown.startsWith('…') ? shown.slice(1, 1 + MAX_EXCERPT_LEAD) : ''
  return cutExcerpt(value, Math.max(0, value.indexOf(lead)))
}

const cutExcerpt = (text: string, start: number): string =>
  `${start > 0 ? '…' : ''}${text.slice(start, start + MAX_VALUE_LENGTH)}…`
