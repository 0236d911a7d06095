import { type Entry, isOpen, redactEntry } from '../outbox/entry.ts'
import { outbox } from '../outbox/outbox-store.ts'
import { transact } from '../storage/idb.ts'
import { toStoredValues, updateStore } from '../storage/persisted-store.ts'
import { STORAGE_KEYS } from '../storage/storage-keys.ts'
import { findEarlierAppLogout, recordRedactedLogout } from './logout-broadcast.ts'
import { parseStoredSession } from './stored-session.ts'

const PERSONAL_KEYS = [STORAGE_KEYS.session, STORAGE_KEYS.checkoutDraft, STORAGE_KEYS.riderDay]

export async function clearPersonalData(): Promise<void> {
  await transact(PERSONAL_KEYS, () => ({ values: [], result: undefined }))
}

/** Users of interrupted logouts: the page closed, or the device was full. */
export function listUnfinishedLogouts(): readonly string[] {
  try {
    return parseUserIds(localStorage.getItem(STORAGE_KEYS.unfinishedLogout))
  } catch {
    return []
  }
}

function parseUserIds(stored: string | null): readonly string[] {
  if (stored === null) return []
  // Older apps stored one bare id.
  if (!stored.startsWith('[')) return [stored]
  const ids: unknown = JSON.parse(stored)
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

function writeLogoutMarks(userIds: readonly string[]): void {
  try {
    if (userIds.length === 0) localStorage.removeItem(STORAGE_KEYS.unfinishedLogout)
    else localStorage.setItem(STORAGE_KEYS.unfinishedLogout, JSON.stringify(userIds))
  } catch {
    // Storage is blocked or full: the next start finds the session copy instead.
  }
}

/** Call when the logouts are complete, or when the same user has logged in again. */
export function clearLogoutMarks(userIds: readonly string[]): void {
  const unfinished = listUnfinishedLogouts()
  if (unfinished.length === 0) return
  writeLogoutMarks(unfinished.filter((id) => !userIds.includes(id)))
}

/**
 * Redacts entries older than a logout by a page of an earlier app, which has redacted only its own stores.
 *
 * @param userId signed-in user; a start does not know who logged out and passes none, before the outbox moves entries
 * from those stores
 */
export async function redactAfterEarlierApp(userId?: string): Promise<void> {
  const loggedOutAt = findEarlierAppLogout()
  if (loggedOutAt === undefined) return
  const isMeant = (entry: Entry) =>
    isOpen(entry) &&
    (userId === undefined || entry.userId === userId) &&
    // A background tab may learn of it late.
    Date.parse(entry.confirmedAt ?? entry.savedAt) <= Number(loggedOutAt)
  const redact = (entries: readonly Entry[]) =>
    entries.flatMap((entry) => (isMeant(entry) ? (redactEntry(entry) ?? []) : [entry]))
  if (userId !== undefined) await updateStore(outbox, redact)
  else
    await transact([STORAGE_KEYS.outbox], ([raw]) => ({
      values: [outbox.isNewer(raw) ? raw : outbox.serialize(redact(outbox.parse(raw)))],
      result: undefined,
    }))
  recordRedactedLogout(loggedOutAt)
}

/**
 * Removes the session copy, the checkout draft and a rider's orders, unless another user has logged in since, and redacts the outbox
 * entries of these users and of interrupted logouts, in one transaction. Order lines stay; of an order being
 * cancelled only its number stays. Failures are retried at the next login, logout or start.
 */
export async function redactPending(loggedOut: readonly string[]): Promise<void> {
  const userIds = [...new Set([...listUnfinishedLogouts(), ...loggedOut])]
  writeLogoutMarks(userIds)
  const redact = (entry: Entry) => (userIds.includes(entry.userId) ? redactEntry(entry) : entry)
  const redactAll = (entries: readonly Entry[]) => entries.flatMap((entry) => redact(entry) ?? [])
  // Redact entries that are only in memory even if nothing can be stored.
  if (outbox.hasUnsavedChanges())
    outbox.holdInMemory(
      outbox.getSnapshot().flatMap((entry) => (outbox.isOnlyInMemory(entry.key) ? (redact(entry) ?? []) : [entry])),
    )
  const accept = await transact([...PERSONAL_KEYS, ...outbox.keys], ([session, draft, riderDay, ...raws]) => {
    const storedUser = parseStoredSession(session)?.user._id
    const isOthers = storedUser !== undefined && !userIds.includes(storedUser)
    const others = isOthers ? [session, draft, riderDay] : [undefined, undefined, undefined]
    // A newer app redacts what only it can read.
    if (outbox.isNewer(raws[0])) return { values: [...others, ...raws], result: undefined }
    const change = outbox.beginChange(raws)
    const entries = redactAll(change.value)
    return {
      values: [...others, ...toStoredValues(outbox, entries)],
      result: () => change.accept(entries),
    }
  })
  accept?.()
  clearLogoutMarks(userIds)
}
