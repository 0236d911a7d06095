import { createEmitter } from '../lib/emitter.ts'
import { isDeviceOnline } from '../network/connectivity.ts'
import { findSignedInSession, getCurrentSession, isSignedIn } from '../session/session.ts'
import { withLock } from '../storage/lock.ts'
import { updateStore } from '../storage/persisted-store.ts'
import {
  type AcceptedEntry,
  type Entry,
  isBlocked,
  isOpen,
  isPending,
  isSameSubject,
  isUnsent,
  type OpenEntry,
  toAccepted,
} from './entry.ts'
import { listEntries, outbox, replaceEntry, SEND_LOCK } from './outbox-store.ts'
import type { Answer, Outcome } from './outcome.ts'

/** Accepted without `answer`: sent by another tab or the service worker. */
export type Settlement =
  | { readonly kind: 'accepted'; readonly entry: AcceptedEntry; readonly answer?: Answer }
  | { readonly kind: 'rejected'; readonly entry: OpenEntry }

export function isOfOrder({ entry }: Settlement): boolean {
  return isOpen(entry) ? entry.task.kind === 'order' : entry.kind === 'order'
}

const settledEmitter = createEmitter<[settlement: Settlement]>()
const announcementEmitter = createEmitter<[settlement: Settlement]>()

/**
 * Emits in every open page when an entry of the current user is accepted or rejected that no form awaits: cached data
 * changes.
 *
 * @returns unsubscribe
 */
export const onSettled = settledEmitter.subscribe

/**
 * Emits in one visible page, which tells the user.
 *
 * @returns unsubscribe
 */
export const onAnnouncement = announcementEmitter.subscribe

const answers = new Map<string, Answer>()
const acceptedByKey = new Map<string, AcceptedEntry>()
const settledKeys = new Set<string>()
const formHandlers = new Map<string, (settlement: Settlement) => void>()

/** An accepted entry that this page has seen, also after it was acknowledged. */
export function findAcceptedEntry(key: string): AcceptedEntry | undefined {
  return acceptedByKey.get(key)
}

/**
 * Hands the result of one entry to its form instead of the listeners.
 *
 * @returns unsubscribe
 */
export function onceSettled(key: string, handler: (settlement: Settlement) => void): () => void {
  formHandlers.set(key, handler)
  return () => {
    if (formHandlers.get(key) === handler) formHandlers.delete(key)
  }
}

const isAwaited = (key: string) => formHandlers.has(key)

function toSettlement(entry: Entry): Settlement {
  if (isOpen(entry)) return { kind: 'rejected', entry }
  const answer = answers.get(entry.key)
  return { kind: 'accepted', entry, ...(answer ? { answer } : {}) }
}

function emitSettled(settlement: Settlement): void {
  const { key, userId } = settlement.entry
  if (settledKeys.has(key) || !isSignedIn(userId)) return
  settledKeys.add(key)
  const handler = formHandlers.get(key)
  if (handler) handler(settlement)
  else settledEmitter.emit(settlement)
}

/** Announced here, but no change can be stored. */
const unremovedKeys = new Set<string>()

const isNews = (entry: Entry) => (isOpen(entry) ? entry.isUnseen === true : entry.isAnnounced !== true)

const isUnannounced = (entry: Entry) => isNews(entry) && !isAwaited(entry.key) && !unremovedKeys.has(entry.key)

/** The number of an order is a time: after a change of the clock it may come again. */
function clearResult(key: string): void {
  settledKeys.delete(key)
  acceptedByKey.delete(key)
  unremovedKeys.delete(key)
}

let known: readonly Entry[] = []

/** Finds what was settled by the sender of this page, another tab or the worker. */
function observe(): void {
  const [before, now] = [known, outbox.getSnapshot()]
  known = now
  for (const entry of now) {
    if (isOpen(entry) && isUnsent(entry)) clearResult(entry.key)
    if (!isOpen(entry) && isSignedIn(entry.userId)) acceptedByKey.set(entry.key, entry)
    const wasOpen = before.some((one) => one.key === entry.key && isOpen(one))
    if (isNews(entry) || (wasOpen && !isOpen(entry))) emitSettled(toSettlement(entry))
  }
  // Acknowledged elsewhere before this page has read it; a later one with the same subject settles soon.
  const isGone = (entry: OpenEntry) => !now.some((one) => one.key === entry.key || isSameSubject(entry, one))
  const sent = before.filter(isOpen).filter(({ key, state }) => state === 'sending' && !isAwaited(key))
  for (const entry of sent.filter(isGone)) emitSettled(toSettlement(toAccepted(entry)))
}

outbox.subscribe(observe)

/** A hidden page may close unseen: leave the announcement to the next visible one. */
const isPageVisible = () => document.visibilityState === 'visible'

/** Announces settled entries, once, on one visible page, and lets accepted ones go. */
async function acknowledge(): Promise<void> {
  const session = getCurrentSession()
  if (session.status !== 'signed-in' || !isPageVisible()) return
  const { _id } = session.user
  const isDue = (entry: Entry) => entry.userId === _id && isUnannounced(entry)
  if (!outbox.getSnapshot().some(isDue)) return
  let taken = outbox.getSnapshot().filter(isDue)
  try {
    await updateStore(outbox, (entries) => {
      taken = entries.filter(isDue)
      return entries.flatMap((entry) => (isDue(entry) ? toSeen(entry) : [entry]))
    })
  } catch {
    // The device is full: the next page announces it again and removes it.
    for (const { key } of taken) unremovedKeys.add(key)
  }
  for (const settlement of taken.map(toSettlement)) {
    emitSettled(settlement)
    answers.delete(settlement.entry.key)
    // Another user by now: they see it in their lists.
    if (isSignedIn(_id)) announcementEmitter.emit(settlement)
  }
}

function toSeen(entry: Entry): readonly Entry[] {
  if (!isOpen(entry)) return entry.order?.awaitsPayment ? [{ ...entry, isAnnounced: true }] : []
  const { isUnseen: _unseen, ...seen } = entry
  return [seen]
}

/** Removes an accepted entry whose result a form has shown. */
export async function acknowledgeEntry(key: string): Promise<void> {
  answers.delete(key)
  await updateStore(outbox, (entries) => replaceEntry(entries, key, undefined))
}

/** Removes the announced orders of a user, who has seen how to pay them. */
export async function dismissPaymentReminders(userId: string): Promise<void> {
  await updateStore(outbox, (entries) =>
    entries.filter((entry) => isOpen(entry) || entry.userId !== userId || !entry.isAnnounced),
  )
}

async function acknowledgeUnderLock(): Promise<void> {
  if (hasUnannounced()) await withLock(SEND_LOCK, acknowledge)
}

export function listOwnPending(): readonly OpenEntry[] {
  const session = getCurrentSession()
  if (session.status !== 'signed-in') return []
  const own = listEntries(session.user._id)
  return own.filter(isOpen).filter((entry) => isPending(entry) && !isBlocked(own, entry))
}

/** Whether this page should announce something. */
export function hasUnannounced(): boolean {
  const session = getCurrentSession()
  if (session.status !== 'signed-in' || !isPageVisible()) return false
  return listEntries(session.user._id).some(isUnannounced)
}

/**
 * Sends pending entries one at a time, in one tab at a time, and announces the results.
 *
 * @param options.now skip the pauses after failures
 */
export async function flushOutbox({ now = false }: { readonly now?: boolean } = {}): Promise<void> {
  // Offline, entries stay untried: they can be cancelled without asking the server.
  if (!isDeviceOnline()) return acknowledgeUnderLock()
  await outbox.load()
  if (listOwnPending().length === 0) return acknowledgeUnderLock()
  const { sendPending } = await loadSender()
  await sendPending({
    session: findSignedInSession,
    now,
    canConfirm: true,
    isAwaited,
    onOutcome: handleOutcome,
    onStored: acknowledge,
  })
}

/** Loads when there is something to send; pages from which something is sent load it before. */
export const loadSender = () => import('./sender.ts')

function handleOutcome(entry: OpenEntry, outcome: Outcome): void {
  if (outcome.kind === 'accepted') answers.set(entry.key, outcome.data)
  if (outcome.kind !== 'rejected') return
  settledKeys.add(entry.key)
  const { status, code, message, fields } = outcome.error
  const rejected: OpenEntry = { ...entry, state: 'rejected', rejection: { status, code, message, fields } }
  if (isSignedIn(entry.userId)) formHandlers.get(entry.key)?.({ kind: 'rejected', entry: rejected })
}
