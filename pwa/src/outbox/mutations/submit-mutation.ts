import { ApiError, NetworkError } from '../../api/errors.ts'
import { isDeviceOnline } from '../../network/connectivity.ts'
import { getCurrentSession } from '../../session/session.ts'
import { ANSWER_TIMEOUT_MS } from '../call-with-timeout.ts'
import { createMutation, dismissMutation, enqueueMutation } from './enqueue.ts'
import { flushMutations } from './flush-mutations.ts'
import { type MutationAnswer, type MutationEvent, onceSettled } from './mutation-events.ts'
import { writes } from './mutations-store.ts'
import type { MutationTask, QueuedMutation } from './queued-mutation.ts'
import { sendMutation } from './send-mutation.ts'

export type BlockedBy = 'signal' | 'shop' | 'sign-in'

export type SubmitMutationResult =
  | { readonly kind: 'answered'; readonly answer: MutationAnswer }
  | { readonly kind: 'kept'; readonly for: BlockedBy }
  /** Sent by another tab, which shows the result. */
  | { readonly kind: 'elsewhere' }
  /** The form was closed; the write continues. */
  | { readonly kind: 'left' }

/** Another tab's message may arrive after the write is removed, in milliseconds. */
const EVENT_GRACE_MS = 1_000

/**
 * Stores the write, then sends it at once; without room it is only sent.
 *
 * @param signal aborts when the form closes
 * @throws ApiError when rejected; nothing stays stored
 * @throws NetworkError when it can be neither stored nor sent
 */
export async function submitMutation(
  task: MutationTask,
  userId: string,
  signal: AbortSignal,
): Promise<SubmitMutationResult> {
  const mutation = createMutation(task, userId)
  const subscription = subscribeToEvents(mutation.key)
  try {
    const key = await enqueueMutation(mutation).catch(() => undefined)
    if (key === undefined) return await sendUnsaved(mutation)
    if (key !== mutation.key) subscription.alsoFor(key)
    return await waitForFirstEvent(key, subscription, signal)
  } finally {
    subscription.stop()
  }
}

interface EventSubscription {
  readonly event: Promise<MutationEvent>
  readonly alsoFor: (key: string) => void
  readonly stop: () => void
}

/** Subscribe before enqueueing, so the global toast skips what this form shows. */
function subscribeToEvents(key: string): EventSubscription {
  const stops: (() => void)[] = []
  let resolveEvent: (event: MutationEvent) => void = () => undefined
  const event = new Promise<MutationEvent>((resolve) => {
    resolveEvent = resolve
  })
  const alsoFor = (other: string) => stops.push(onceSettled(other, resolveEvent))
  alsoFor(key)
  const stop = () => {
    for (const one of stops) one()
  }
  return { event, alsoFor, stop }
}

async function waitForFirstEvent(
  key: string,
  { event, stop }: EventSubscription,
  signal: AbortSignal,
): Promise<SubmitMutationResult> {
  const abandoned = onceAborted(signal)
  const flushed = flushMutations().then(...IGNORE_RESULT)
  const first = await Promise.race([event, flushed, abandoned, delay(ANSWER_TIMEOUT_MS)])
  if (first !== undefined) return toSubmitMutationResult(first)
  const mutation = findMutation(key)
  if (mutation === undefined) {
    const lateEvent = await Promise.race([event, abandoned, delay(EVENT_GRACE_MS)])
    return lateEvent === undefined ? { kind: 'elsewhere' } : toSubmitMutationResult(lateEvent)
  }
  stop()
  return mutation.refusal === undefined ? { kind: 'kept', for: getBlocker(mutation) } : throwRejection(mutation)
}

const ABANDONED = 'left'
const IGNORE_RESULT = [() => undefined, () => undefined] as const

function toSubmitMutationResult(first: MutationEvent | typeof ABANDONED): SubmitMutationResult | Promise<never> {
  if (first === ABANDONED) return { kind: 'left' }
  return first.kind === 'answered' ? { kind: 'answered', answer: first.answer } : throwRejection(first.write)
}

/** Another tab or the worker sent it without knowing of the form, and stored the rejection. */
async function throwRejection({ key, refusal }: QueuedMutation): Promise<never> {
  // Show the rejection even if storage cannot be changed.
  await dismissMutation(key).catch(() => undefined)
  throw refusal ? new ApiError(refusal.status, refusal) : new NetworkError()
}

const findMutation = (key: string) => writes.getSnapshot().find((mutation) => mutation.key === key)

function onceAborted(signal: AbortSignal): Promise<typeof ABANDONED> {
  return new Promise((abandoned) => {
    if (signal.aborted) abandoned(ABANDONED)
    signal.addEventListener('abort', () => abandoned(ABANDONED), { once: true })
  })
}

function delay(milliseconds: number): Promise<undefined> {
  return new Promise((over) => setTimeout(over, milliseconds))
}

function getBlocker({ state }: QueuedMutation): BlockedBy {
  if (state === 'needs-sign-in') return 'sign-in'
  return isDeviceOnline() ? 'shop' : 'signal'
}

async function sendUnsaved(mutation: QueuedMutation): Promise<SubmitMutationResult> {
  const token = findToken(mutation)
  if (token === undefined) throw new NetworkError()
  const result = await sendMutation(mutation, token)
  if (result.kind === 'refused') throw result.error
  if (result.kind !== 'answered') throw new NetworkError()
  // A user who has logged in meanwhile must not see the result.
  return findToken(mutation) === undefined ? { kind: 'left' } : { kind: 'answered', answer: result.data }
}

function findToken({ userId }: QueuedMutation): string | undefined {
  const session = getCurrentSession()
  return session.status === 'signed-in' && session.user._id === userId ? session.token : undefined
}
