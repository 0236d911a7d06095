import { ApiError, NetworkError } from '../api/errors.ts'
import { isDeviceOnline } from '../network/connectivity.ts'
import { getCurrentSession, isSignedIn } from '../session/session.ts'
import { updateStore } from '../storage/persisted-store.ts'
import { createKey } from './create-key.ts'
import {
  type Entry,
  isOpen,
  isSameSubject,
  isUnsent,
  type MutationEntry,
  type MutationTask,
  type OpenEntry,
} from './entry.ts'
import { acknowledgeEntry, flushOutbox, loadSender, onceSettled, type Settlement } from './flush.ts'
import { findEntry, outbox, updateEntry } from './outbox-store.ts'
import { ANSWER_TIMEOUT_MS, type Answer } from './outcome.ts'

export type BlockedBy = 'signal' | 'shop' | 'sign-in'

export type SubmitResult =
  /** Without `answer`: sent by another tab or the service worker. */
  | { readonly kind: 'accepted'; readonly answer?: Answer }
  | { readonly kind: 'queued'; readonly for: BlockedBy }
  /** Sent by another tab, which shows the result. */
  | { readonly kind: 'elsewhere' }
  /** The form was closed; the entry continues. */
  | { readonly kind: 'abandoned' }

export function createMutation(task: MutationTask, userId: string): MutationEntry {
  const savedAt = new Date().toISOString()
  return { key: createKey(), userId, task, state: 'pending', savedAt, attempts: 0, nextTryAt: 0 }
}

/**
 * A new entry replaces unsent and rejected ones with the same subject; behind one with unknown result it waits.
 * Repeated cancellations are one entry.
 */
function addToQueue(entries: readonly Entry[], added: OpenEntry): readonly Entry[] {
  const isReplaced = (other: OpenEntry) => other.state === 'rejected' || isUnsent(other)
  const hasEarlier = entries.some((other) => isSameSubject(added, other) && other.state !== 'rejected')
  if (added.task.kind === 'cancel' && hasEarlier) return entries
  const rest = entries.flatMap((other): readonly Entry[] => {
    if (!isSameSubject(added, other)) return [other]
    // The earlier one that it waits for is retried at once.
    return isReplaced(other) ? [] : [{ ...other, nextTryAt: 0 }]
  })
  return [...rest, added]
}

/**
 * Stores the entry before anything is sent.
 *
 * @returns its key, or that of an equal entry
 * @throws DOMException when the device is full
 */
export async function enqueueMutation(entry: MutationEntry): Promise<string> {
  const after = await updateStore(outbox, (entries) => addToQueue(entries, entry))
  return after.findLast((one) => isSameSubject(entry, one))?.key ?? entry.key
}

/**
 * Removes an entry that was certainly not sent.
 *
 * @returns whether it was removed
 */
export async function cancelMutation(key: string): Promise<boolean> {
  let isCancelled = false
  await updateEntry(key, (entry) => {
    isCancelled = isUnsent(entry)
    return isCancelled ? undefined : entry
  })
  return isCancelled
}

/** Removes a rejected entry. */
export async function dismissMutation(key: string): Promise<boolean> {
  return (await updateEntry(key, (entry) => (entry.state === 'rejected' ? undefined : entry))) === undefined
}

/**
 * Stores what a form sends, then sends it at once; without room it is only sent.
 *
 * @param signal aborts when the form closes
 * @throws ApiError when rejected; nothing stays stored
 * @throws NetworkError when it can be neither stored nor sent
 */
export async function submitMutation(task: MutationTask, userId: string, signal: AbortSignal): Promise<SubmitResult> {
  const entry = createMutation(task, userId)
  const subscription = subscribeToResult(entry.key)
  try {
    const key = await enqueueMutation(entry).catch(() => undefined)
    if (key === undefined) return await sendUnsaved(entry)
    if (key !== entry.key) subscription.alsoFor(key)
    return await waitForResult(key, subscription, signal)
  } finally {
    subscription.stop()
  }
}

interface ResultSubscription {
  readonly result: Promise<Settlement>
  readonly alsoFor: (key: string) => void
  readonly stop: () => void
}

/** Subscribe before enqueueing, so the global toast skips what this form shows. */
function subscribeToResult(key: string): ResultSubscription {
  const stops: (() => void)[] = []
  const { promise, resolve } = createDeferred()
  const alsoFor = (other: string) => stops.push(onceSettled(other, resolve))
  alsoFor(key)
  const stop = () => {
    for (const one of stops) one()
  }
  return { result: promise, alsoFor, stop }
}

function createDeferred() {
  let resolve: (settlement: Settlement) => void = () => undefined
  const promise = new Promise<Settlement>((done) => {
    resolve = done
  })
  return { promise, resolve: (settlement: Settlement) => resolve(settlement) }
}

async function waitForResult(
  key: string,
  { result, stop }: ResultSubscription,
  signal: AbortSignal,
): Promise<SubmitResult> {
  const abandoned = onceAborted(signal)
  const flushed = flushOutbox().then(...IGNORE_RESULT)
  const first = await Promise.race([result, flushed, abandoned, delay(ANSWER_TIMEOUT_MS)])
  if (first === ABANDONED) return { kind: 'abandoned' }
  const entry = findEntry(key)
  if (first !== undefined) return toSubmitResult(first)
  if (entry === undefined) return { kind: 'elsewhere' }
  if (!isOpen(entry)) return toSubmitResult({ kind: 'accepted', entry })
  stop()
  return entry.rejection === undefined ? { kind: 'queued', for: getBlocker(entry) } : throwRejection(entry)
}

const ABANDONED = 'abandoned'
const IGNORE_RESULT = [() => undefined, () => undefined] as const

async function toSubmitResult(settlement: Settlement): Promise<SubmitResult> {
  if (settlement.kind === 'rejected') return throwRejection(settlement.entry)
  const { entry, answer } = settlement
  // The form shows it. When storage cannot be changed, the next page announces it again.
  await acknowledgeEntry(entry.key).catch(() => undefined)
  return { kind: 'accepted', ...(answer ? { answer } : {}) }
}

/** Another tab or the worker sent it without knowing of the form, and stored the rejection. */
async function throwRejection({ key, rejection }: OpenEntry): Promise<never> {
  // Show the rejection even if storage cannot be changed.
  await dismissMutation(key).catch(() => undefined)
  throw rejection ? new ApiError(rejection.status, rejection) : new NetworkError()
}

function onceAborted(signal: AbortSignal): Promise<typeof ABANDONED> {
  return new Promise((abandoned) => {
    if (signal.aborted) abandoned(ABANDONED)
    signal.addEventListener('abort', () => abandoned(ABANDONED), { once: true })
  })
}

function delay(milliseconds: number): Promise<undefined> {
  return new Promise((over) => setTimeout(over, milliseconds))
}

function getBlocker({ state }: OpenEntry): BlockedBy {
  if (state === 'needs-sign-in') return 'sign-in'
  return isDeviceOnline() ? 'shop' : 'signal'
}

async function sendUnsaved(entry: MutationEntry): Promise<SubmitResult> {
  const session = getCurrentSession()
  if (session.status !== 'signed-in' || !isSignedIn(entry.userId)) throw new NetworkError()
  const { sendUnstored } = await loadSender().catch(() => {
    throw new NetworkError()
  })
  const outcome = await sendUnstored(entry, session.token)
  if (outcome.kind === 'rejected') throw outcome.error
  if (outcome.kind !== 'accepted') throw new NetworkError()
  // A user who has logged in meanwhile must not see the result.
  return isSignedIn(entry.userId) ? { kind: 'accepted', answer: outcome.data } : { kind: 'abandoned' }
}
