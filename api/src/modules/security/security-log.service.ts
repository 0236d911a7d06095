import type { QueryOf } from '@usiku/contracts/http/operation.ts'
import type { Paging } from '@usiku/contracts/http/primitives.ts'
import type { MyData } from '@usiku/contracts/privacy/operations.ts'
import type { listSecurityEvents, SecurityCheck, SecurityEntry } from '@usiku/contracts/security/operations.ts'
import type { AppContext } from '../../context.ts'
import type { Database, Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { computeEventHash, type NewSecurityEvent } from './security-chain.ts'
import {
  countEvents,
  deleteEventsTo,
  findEnds,
  findEvents,
  findEventsAfter,
  findFirstSince,
  findHash,
  findLastPruning,
  findUserEvents,
  findWrittenIds,
  insertEvents,
  type LogEnds,
  type NamedEvent,
  type StoredEvent,
  storeEnds,
  sumFailedSignIns,
} from './security-events.repository.ts'

/** Adds events to the chain; one that is already in it is left out. */
export async function appendEvents(handle: Database | Transaction, events: readonly NewSecurityEvent[]): Promise<void> {
  if (events.length === 0) return
  await inLockedTransaction(handle, 'security log', async (transaction) => {
    const written = await findWrittenIds(
      transaction,
      events.map(({ id }) => id),
    )
    const added = events.filter(({ id }) => !written.has(id))
    if (added.length > 0) await storeEnds(transaction, await append(transaction, await findEnds(transaction), added))
  })
}

async function append(transaction: Transaction, ends: LogEnds, events: readonly NewSecurityEvent[]): Promise<LogEnds> {
  let { lastNumber, lastHash } = ends
  const entries: StoredEvent[] = []
  for (const event of events) {
    lastNumber += 1
    lastHash = computeEventHash(lastHash, { ...event, number: lastNumber })
    entries.push({ ...event, number: lastNumber, hash: lastHash })
  }
  await insertEvents(transaction, entries)
  return { ...ends, lastNumber, lastHash }
}

const PAGE_SIZE = 20

/** The newest first. */
export async function pageSecurityEvents(
  database: Reader,
  query: QueryOf<typeof listSecurityEvents>,
): Promise<{ readonly data: SecurityEntry[]; readonly meta: Paging }> {
  const window = toPageWindow(query, PAGE_SIZE)
  const total = await countEvents(database, query)
  const events = await findEvents(database, query, window)
  return { data: events.map(toSecurityEntry), meta: toPaging(window, total) }
}

function toSecurityEntry({ id: _id, userId, userName, actorId, actorName, ...entry }: NamedEvent): SecurityEntry {
  return {
    ...entry,
    user: userId === null ? null : { _id: userId, name: userName },
    by: actorId === null ? null : { _id: actorId, name: actorName },
    details: JSON.parse(entry.details) as SecurityEntry['details'],
  }
}

const CHECKED_AT_ONCE = 500

/** Computes the whole chain again. */
export async function checkSecurityLog(database: Reader): Promise<SecurityCheck> {
  const ends = await findEnds(database)
  const check = await checkFrom(database, ends)
  if (check.brokenAt === null) return check
  // Old entries may have been removed meanwhile.
  const present = await findEnds(database)
  return present.prunedNumber === ends.prunedNumber ? check : checkFrom(database, present)
}

async function checkFrom(database: Reader, ends: LogEnds): Promise<SecurityCheck> {
  const { prunedNumber: prunedTo } = ends
  let [number, hash] = [prunedTo, ends.prunedHash]
  const report = (brokenAt: number | null) => ({ entries: number - prunedTo, prunedTo, brokenAt, hash })
  if (!(await isPruningNoted(database, ends))) return report(prunedTo + 1)
  let batch = await findEventsAfter(database, 0, CHECKED_AT_ONCE)
  while (batch.length > 0) {
    for (const entry of batch) {
      if (!isNext(entry, number, hash) || isOtherEnd(entry, ends)) return report(number + 1)
      number = entry.number
      hash = entry.hash
    }
    batch = await findEventsAfter(database, number, CHECKED_AT_ONCE)
  }
  return report(number < ends.lastNumber ? number + 1 : null)
}

const isNext = (entry: StoredEvent, number: number, hash: string): boolean =>
  entry.number === number + 1 && computeEventHash(hash, entry) === entry.hash

const isOtherEnd = (entry: StoredEvent, { lastNumber, lastHash }: LogEnds): boolean =>
  entry.number === lastNumber && entry.hash !== lastHash

/** The removal is an entry of the chain itself: who moves the beginning without one is found out. */
async function isPruningNoted(database: Reader, ends: LogEnds): Promise<boolean> {
  const noted = await findLastPruning(database)
  const expected = ends.prunedNumber === 0 ? undefined : toPruningDetails(ends.prunedNumber, ends.prunedHash)
  return noted === expected
}

const toPruningDetails = (upTo: number, hash: string): string => JSON.stringify({ upTo, hash })

/** However young: who floods the log must not fill the disk. */
const MAX_ENTRIES = 1_000_000
/** In one transaction. */
const PRUNED_AT_ONCE = 5_000

/**
 * Removes the oldest entries. The number and the hash of the last one removed stay, and are an entry of the log: the
 * rest of the chain can still be checked.
 */
export async function pruneSecurityLog(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  olderThan: Date,
  maxEntries = MAX_ENTRIES,
): Promise<void> {
  const at = now()
  const before = olderThan.toISOString()
  while (await pruneSome(database, { at: at.toISOString(), before, maxEntries }));
}

interface Pruning {
  readonly at: string
  readonly before: string
  readonly maxEntries: number
}

/** @returns whether there may be more */
async function pruneSome(database: Database, { at, before, maxEntries }: Pruning): Promise<boolean> {
  return inLockedTransaction(database, 'security log', async (transaction) => {
    const ends = await findEnds(transaction)
    const firstYoung = (await findFirstSince(transaction, before)) ?? ends.lastNumber + 1
    const wanted = Math.max(firstYoung - 1, ends.lastNumber - maxEntries)
    const upTo = Math.min(wanted, ends.prunedNumber + PRUNED_AT_ONCE)
    const hash = upTo > ends.prunedNumber ? await findHash(transaction, upTo) : undefined
    // A gap is not from pruning: the check must still report it.
    if (hash === undefined) return false
    const noted: NewSecurityEvent = {
      id: createId(),
      at,
      event: 'log_pruned',
      userId: null,
      actorId: null,
      address: '',
      isAdmin: false,
      leftOut: 0,
      details: toPruningDetails(upTo, hash),
    }
    const appended = await append(transaction, ends, [noted])
    await deleteEventsTo(transaction, upTo)
    await storeEnds(transaction, { ...appended, prunedNumber: upTo, prunedHash: hash })
    return upTo < wanted
  })
}

/** Failed and throttled sign-ins since then. */
export function countFailedSignIns(database: Reader, since: Date): Promise<number> {
  return sumFailedSignIns(database, since.toISOString())
}

export async function exportSecurityEvents(
  database: Reader,
  userId: string,
): Promise<NonNullable<MyData['securityEvents']>> {
  const events = await findUserEvents(database, userId)
  return events.map(({ at, event, address: network }) => ({ at, event, network }))
}
