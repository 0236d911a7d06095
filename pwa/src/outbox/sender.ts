import { getBackoffDelay } from '../lib/backoff.ts'
import type { StoredSession } from '../session/stored-session.ts'
import { withLock } from '../storage/lock.ts'
import { updateStore } from '../storage/persisted-store.ts'
import { createKey } from './create-key.ts'
import {
  type Entry,
  isBlocked,
  isOpen,
  isPending,
  isSameSubject,
  lacksContact,
  needsConfirmation,
  type OpenEntry,
  type Task,
  toAccepted,
} from './entry.ts'
import { cancelSender } from './kinds/cancel-sender.ts'
import { orderSender } from './kinds/order-sender.ts'
import { placeSender } from './kinds/place-sender.ts'
import { profileSender } from './kinds/profile-sender.ts'
import { reviewSender } from './kinds/review-sender.ts'
import { riderSender } from './kinds/rider-sender.ts'
import { MAX_RETRY_MS, outbox, SEND_LOCK, updateEntry } from './outbox-store.ts'
import type { Answer, KindSender, Outcome, Rejected } from './outcome.ts'

const FIRST_RETRY_MS = 5_000

export const getRetryDelay = (attempts: number) => getBackoffDelay(Math.max(1, attempts), FIRST_RETRY_MS, MAX_RETRY_MS)

/** A pause longer than the maximum counts as over: the clock was set back. */
function isDue({ nextTryAt }: OpenEntry): boolean {
  const remaining = nextTryAt - Date.now()
  return remaining <= 0 || remaining > MAX_RETRY_MS
}

const senders: Readonly<Record<Task['kind'], KindSender>> = {
  order: orderSender,
  cancel: cancelSender,
  review: reviewSender,
  profile: profileSender,
  place: placeSender,
  rider: riderSender,
}

/** Sends an entry for which the device has no room. */
export function sendUnstored(entry: OpenEntry, token: string): Promise<Outcome> {
  return senders[entry.task.kind].send(entry, token)
}

export interface Sender {
  /** Read again before each entry: only this user's entries are sent. */
  readonly session: () => Promise<StoredSession | undefined>
  /** Skips the pauses after failures. */
  readonly now: boolean
  /** Whether there is a page to ask the customer. Without it old orders stay as they are. */
  readonly canConfirm: boolean
  /** Whether the submitting form still waits; it then shows the rejection, and nothing stays stored. */
  readonly isAwaited: (key: string) => boolean
  /** Called before the outcome is stored. */
  readonly onOutcome: (entry: OpenEntry, outcome: Outcome) => void
  /** Called under the lock after each entry. */
  readonly onStored: () => Promise<void>
}

/** Sends pending entries one at a time, in one tab or worker at a time. */
export function sendPending(sender: Sender): Promise<void> {
  return withLock(SEND_LOCK, () => sendInTurn(sender))
}

async function sendInTurn(sender: Sender): Promise<void> {
  const tried = new Set<string>()
  const failures: unknown[] = []
  for (;;) {
    await outbox.load()
    await sender.onStored()
    const session = await sender.session()
    const entry = session && findNext(sender, session, tried)
    if (!entry) break
    tried.add(entry.key)
    try {
      const kind = await sendOne(sender, entry, session)
      // Stop: the next one would fail on the same connection.
      if (kind === 'unknown' || kind === 'rebased') break
    } catch (error) {
      // The device is full: an entry that is only in memory can still be sent.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Orders first. */
function findNext(
  { now, canConfirm }: Sender,
  { user }: StoredSession,
  tried: ReadonlySet<string>,
): OpenEntry | undefined {
  const entries = outbox.getSnapshot()
  const isNext = (entry: OpenEntry) =>
    entry.userId === user._id &&
    isPending(entry) &&
    !tried.has(entry.key) &&
    (now || isDue(entry)) &&
    (canConfirm || !needsConfirmation(entry)) &&
    !isBlocked(entries, entry)
  const next = entries.filter(isOpen).filter(isNext)
  return next.find(({ task }) => task.kind === 'order') ?? next[0]
}

type OutcomeKind = Outcome['kind']

async function sendOne(sender: Sender, entry: OpenEntry, { token }: StoredSession): Promise<OutcomeKind> {
  const kind = senders[entry.task.kind]
  const checked = await kind.check?.(entry, token)
  if (checked) return applyOutcome({ sender, kind, token }, entry, checked)
  // Written before it is sent: a device that dies now knows later that the server may have it.
  const current = await updateEntry(entry.key, (one) => {
    if (!isPending(one) || lacksContact(one)) return {}
    const state = one.state === 'cancelling' ? 'cancelling' : 'sending'
    return { state, attempts: one.attempts + 1, triedAt: Date.now() }
  })
  // Cancelled before any attempt, or the user has just logged out.
  if (!current || !isPending(current) || lacksContact(current)) return 'rejected'
  const outcome = await kind.send(current, token)
  // A first attempt's rejection belongs to the open form.
  const isForForm = current.attempts === 1 && sender.isAwaited(current.key)
  const isReconciled = outcome.kind === 'rejected' && !isForForm
  const settled = isReconciled ? await kind.reconcile?.(current, outcome, token) : undefined
  return applyOutcome({ sender, kind, token }, current, settled ?? outcome)
}

interface Attempt {
  readonly sender: Sender
  readonly kind: KindSender
  readonly token: string
}

async function applyOutcome(attempt: Attempt, entry: OpenEntry, outcome: Outcome): Promise<OutcomeKind> {
  const { sender, kind } = attempt
  switch (outcome.kind) {
    case 'accepted':
      return applyAnswer(attempt, entry, outcome.data)
    case 'rejected':
      await applyRejected(sender, entry, outcome)
      break
    case 'rebased': {
      const { task } = outcome
      const update = { key: createKey(), nextTryAt: Date.now() + getRetryDelay(1) }
      const rebase = (later: Task) => kind.rebaseOnTask?.(later, entry.task, task) ?? later
      await updateStore(outbox, (entries) => applyRebase(rebaseLater(entries, entry, rebase), entry, task, update))
      break
    }
    default:
      await updateEntry(entry.key, (one) => toWaiting(one, outcome))
  }
  return outcome.kind
}

type Undecided = Exclude<Outcome, { readonly kind: 'accepted' | 'rejected' | 'rebased' }>

function toWaiting(entry: OpenEntry, outcome: Undecided): Partial<OpenEntry> {
  const isCancelling = entry.state === 'cancelling'
  if (outcome.kind === 'needs-confirmation' && !isCancelling) {
    return { state: 'needs-confirmation', ...(outcome.quote ? { quote: outcome.quote } : {}) }
  }
  const nextTryAt = Date.now() + getRetryDelay(entry.attempts)
  if (isCancelling) return { nextTryAt }
  return { state: outcome.kind === 'needs-sign-in' ? 'needs-sign-in' : 'pending', nextTryAt }
}

/** An entry that was cancelled meanwhile is undone instead. */
async function applyAnswer(attempt: Attempt, entry: OpenEntry, answer: Answer): Promise<OutcomeKind> {
  const { sender, kind, token } = attempt
  const isIt = ({ key }: Entry) => key === entry.key
  const isCancelled = (one: Entry | undefined) => one?.state === 'cancelling'
  const order = answer.kind === 'order' ? answer.data : undefined
  const rebase = (later: Task) => kind.rebaseOnAnswer?.(later, entry.task, answer) ?? later
  if (!isCancelled(outbox.getSnapshot().find(isIt))) sender.onOutcome(entry, { kind: 'accepted', data: answer })
  // Gone: the browser has wiped its storage, or the user has logged out or deleted the account, which leaves nothing.
  const session = await sender.session().catch(() => undefined)
  const isAddedIfGone = session?.user._id === entry.userId
  const accept = (accepted: readonly Entry[]) =>
    updateStore(outbox, (entries) => {
      const current = entries.find(isIt)
      if (isCancelled(current)) return entries
      const rebased = rebaseLater(entries, entry, rebase)
      if (!current) return isAddedIfGone ? [...rebased, ...accepted] : rebased
      return rebased.flatMap((one) => (isIt(one) ? accepted : [one]))
    })
  // A full device may still have room for less.
  const after = await accept([toAccepted(entry, order)]).catch(() => accept([]))
  if (!isCancelled(after.find(isIt)) || !kind.undo) return 'accepted'
  const undone = await kind.undo(entry, answer, token)
  // Rejected means already undone or too late; it is in the user's list then.
  if (undone.kind === 'accepted' || undone.kind === 'rejected') await updateEntry(entry.key, () => undefined)
  else return applyOutcome(attempt, entry, undone)
  return undone.kind
}

async function applyRejected(sender: Sender, entry: OpenEntry, outcome: Rejected): Promise<void> {
  const { status, code, message, fields, quote, nextOpening } = outcome.error
  const rejection = { status, code, message, fields, ...(nextOpening === undefined ? {} : { nextOpening }) }
  const update = { rejection, ...(quote ? { quote } : {}) }
  const isAwaited = sender.isAwaited(entry.key)
  if (isAwaited) sender.onOutcome(entry, outcome)
  await updateStore(outbox, (entries) => {
    const current = entries.find(({ key }) => key === entry.key)
    return isAwaited || current?.state === 'cancelling'
      ? entries.filter(({ key }) => key !== entry.key)
      : applyRejection(entries, entry, update)
  })
}

/** @param rebase of the tasks of later entries with the same subject */
function rebaseLater(entries: readonly Entry[], first: OpenEntry, rebase: (task: Task) => Task): readonly Entry[] {
  return entries.map((other) =>
    other.key !== first.key && isSameSubject(first, other) ? { ...other, task: rebase(other.task) } : other,
  )
}

/** Under a new key: the server would answer the old one with the old result. */
function applyRebase(
  entries: readonly Entry[],
  rebased: OpenEntry,
  task: Task,
  update: Pick<OpenEntry, 'key' | 'nextTryAt'>,
): readonly Entry[] {
  return entries.map((other) =>
    other.key === rebased.key && isOpen(other) ? { ...other, ...update, task, state: 'pending', attempts: 0 } : other,
  )
}

/** A later entry with the same subject takes the place of a rejected one. */
function applyRejection(
  entries: readonly Entry[],
  rejected: OpenEntry,
  update: Pick<OpenEntry, 'rejection' | 'quote'>,
): readonly Entry[] {
  const isReplaced = entries.some((other) => other.key !== rejected.key && isSameSubject(rejected, other))
  if (isReplaced) return entries.filter(({ key }) => key !== rejected.key)
  return entries.map((other) =>
    other.key === rejected.key && isOpen(other) ? { ...other, ...update, state: 'rejected', isUnseen: true } : other,
  )
}
