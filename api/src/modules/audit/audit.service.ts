import { randomBytes } from 'node:crypto'
import { AUDITED_OPERATIONS } from '@usiku/contracts/audit/audited-operations.ts'
import type { AuditSubject } from '@usiku/contracts/audit/constants.ts'
import type { AuditActor, AuditCheck, AuditEntry, listAuditEntries } from '@usiku/contracts/audit/operations.ts'
import type { QueryOf } from '@usiku/contracts/http/operation.ts'
import type { Paging } from '@usiku/contracts/http/primitives.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { lock } from '../../database/locked-transaction.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { beforeCommit } from '../../database/transaction.ts'
import {
  countEntries,
  deleteDetailsAbout,
  findActors,
  findEntries,
  findEntriesAfter,
  findLastEntry,
  insertEntry,
  type NamedEntry,
  type StoredEntry,
} from './audit.repository.ts'
import { computeDigest, computeHash } from './audit-chain.ts'
import {
  type AuditedChange,
  type Details,
  pickLabel,
  pickSubjectId,
  type StaffAction,
  toRequestFields,
} from './audit-details.ts'

const changesByTransaction = new WeakMap<Transaction, AuditedChange[]>()

/** Adds values before and after to the entry that the transaction's action gets, if it is one of staff. */
export function noteChanges(transaction: Transaction, changes: readonly AuditedChange[]): void {
  const noted = changesByTransaction.get(transaction)
  if (noted === undefined) changesByTransaction.set(transaction, [...changes])
  else noted.push(...changes)
}

/** What a deleted row was called. */
export function noteDeletion(transaction: Transaction, name: string): void {
  noteChanges(transaction, [{ field: 'name', before: name, after: null }])
}

/** Writes an entry when the transaction commits: until then the log stays free for others. */
export function recordAction(transaction: Transaction, action: StaffAction): void {
  beforeCommit(transaction, () => appendEntry(transaction, action))
}

async function appendEntry(transaction: Transaction, action: StaffAction): Promise<void> {
  const { operation, actorId, at } = action
  const changes = changesByTransaction.get(transaction) ?? []
  changesByTransaction.delete(transaction)
  const details: Details = { label: pickLabel(action, changes), changes, request: toRequestFields(action.body) }
  const [salt, text] = [randomBytes(16).toString('hex'), JSON.stringify(details)]
  await lock(transaction, 'audit log')
  const last = await findLastEntry(transaction)
  const entry = {
    number: (last?.number ?? 0) + 1,
    at: at.toISOString(),
    actorId,
    operation,
    subject: AUDITED_OPERATIONS[operation].subject,
    subjectId: pickSubjectId(action),
    digest: computeDigest(salt, text),
  }
  await insertEntry(transaction, { ...entry, hash: computeHash(last?.hash ?? '', entry), salt, details: text })
}

const PAGE_SIZE = 20

/** The newest first. */
export async function pageAuditEntries(
  database: Reader,
  query: QueryOf<typeof listAuditEntries>,
): Promise<{ readonly data: AuditEntry[]; readonly meta: Paging }> {
  const window = toPageWindow(query, PAGE_SIZE)
  const total = await countEntries(database, query)
  const entries = await findEntries(database, query, window)
  return { data: entries.map(toAuditEntry), meta: toPaging(window, total) }
}

function toAuditEntry({ number, at, actorId, actorName, ...entry }: NamedEntry): AuditEntry {
  return {
    number,
    at,
    actor: { _id: actorId, name: actorName },
    operation: entry.operation,
    // Both written by `appendEntry`.
    subject: entry.subject as AuditSubject,
    subjectId: entry.subjectId,
    details: entry.details === null ? null : (JSON.parse(entry.details) as Details),
    hash: entry.hash,
  }
}

/** Everybody who has an entry. */
export function listAuditActors(database: Reader): Promise<AuditActor[]> {
  return findActors(database)
}

const CHECKED_AT_ONCE = 500

/** Computes the whole chain again. */
export async function checkAuditLog(database: Reader): Promise<AuditCheck> {
  let [hash, entries, erased] = ['', 0, 0]
  let batch = await findEntriesAfter(database, 0, CHECKED_AT_ONCE)
  while (batch.length > 0) {
    for (const entry of batch) {
      const isNext = entry.number === entries + 1
      if (!isNext || !isAsWritten(hash, entry)) return { entries, erased, brokenAt: entries + 1, hash }
      hash = entry.hash
      entries = entry.number
      if (entry.details === null) erased += 1
    }
    batch = await findEntriesAfter(database, entries, CHECKED_AT_ONCE)
  }
  return { entries, erased, brokenAt: null, hash }
}

function isAsWritten(previousHash: string, entry: StoredEntry): boolean {
  const { salt, details } = entry
  const isSame = salt === null || details === null || computeDigest(salt, details) === entry.digest
  return isSame && computeHash(previousHash, entry) === entry.hash
}

/** Erases what was noted about a deleted person and their orders; the chain of hashes holds. */
export function eraseAuditDetails(transaction: Transaction, userId: string): Promise<void> {
  return deleteDetailsAbout(transaction, userId)
}
