import type { StoredSession } from '../../session/stored-session.ts'
import { withLock } from '../../storage/lock.ts'
import { updateStore } from '../../storage/persisted-store.ts'
import { getRetryDelay, isDue } from '../orders/order-sender.ts'
import { isStale } from '../orders/pending-order.ts'
import type { MutationAnswer, MutationEvent } from './mutation-events.ts'
import { createMutationKey } from './mutation-key.ts'
import { applyAnswer, applyRebase, applyRejection } from './mutation-queue.ts'
import { updateMutation, writes } from './mutations-store.ts'
import {
  isBlocked,
  isMutationPending,
  type ProfileTask,
  type QueuedMutation,
  type Rejection,
} from './queued-mutation.ts'
import { checkStaleMutation, type ReconcileResult, reconcile } from './reconcile.ts'
import { sendMutation } from './send-mutation.ts'

export interface MutationSender {
  /** Read again before each write: only this user's writes are sent. */
  readonly session: () => Promise<StoredSession | undefined>
  readonly now: boolean
  /** Whether the submitting form still waits; it then shows the rejection. */
  readonly isHandledByForm: (key: string) => boolean
  readonly onEvent: (event: MutationEvent) => void
}

/** Sends queued writes in order, in one tab or worker at a time. */
export function sendPendingMutations(sender: MutationSender): Promise<void> {
  return withLock('usiku-writes', async () => {
    const tried = new Set<string>()
    for (;;) {
      await writes.load()
      const session = await sender.session()
      const write = session && nextDue(sender, session, tried)
      if (!write) return
      tried.add(write.key)
      const kind = await sendOne(sender, write, session)
      // Stop: the next one would fail on the same connection.
      if (kind === 'unknown' || kind === 'rebased') return
    }
  })
}

function nextDue(
  { now }: MutationSender,
  { user }: StoredSession,
  tried: ReadonlySet<string>,
): QueuedMutation | undefined {
  const queued = writes.getSnapshot()
  return queued.find(
    (write) =>
      write.userId === user._id &&
      isMutationPending(write) &&
      !tried.has(write.key) &&
      !isBlocked(queued, write) &&
      (now || isDue(write)),
  )
}

type Kind = ReconcileResult['kind']

async function sendOne(sender: MutationSender, write: QueuedMutation, { token }: StoredSession): Promise<Kind> {
  // The resource may have changed since, and the server may have dropped the idempotency key.
  const found = isStale(write) ? await checkStaleMutation(write, token) : undefined
  if (found) return applyResult(sender, write, found)
  // Written before it is sent: a device that dies now knows later that the server may have it.
  const current = await updateMutation(write.key, (one) =>
    isMutationPending(one) ? { ...one, state: 'sending', attempts: one.attempts + 1 } : one,
  )
  // Withdrawn before any attempt.
  if (!current || !isMutationPending(current)) return 'refused'
  const result = await sendMutation(current, token)
  // A first attempt's rejection belongs to the open form.
  const isForForm = current.attempts === 1 && sender.isHandledByForm(current.key)
  if (result.kind !== 'refused' || isForForm) return applyResult(sender, current, result)
  return applyResult(sender, current, await reconcile(current, result, token))
}

async function applyResult(sender: MutationSender, write: QueuedMutation, result: ReconcileResult): Promise<Kind> {
  switch (result.kind) {
    case 'answered':
      await handleAnswered(sender, write, result.data)
      break
    case 'refused':
      await handleRejected(sender, write, result.error)
      break
    case 'rebased':
      await handleRebased(write, result.task)
      break
    default:
      await updateMutation(write.key, (one) => ({
        ...one,
        state: result.kind === 'needs-sign-in' ? 'needs-sign-in' : 'waiting',
        nextTryAt: Date.now() + getRetryDelay(one.attempts),
      }))
  }
  return result.kind
}

async function handleRebased(write: QueuedMutation, task: ProfileTask): Promise<void> {
  const update = { key: createMutationKey(), nextTryAt: Date.now() + getRetryDelay(1) }
  await updateStore(writes, (queued) => applyRebase(queued, write, task, update))
}

async function handleAnswered(sender: MutationSender, write: QueuedMutation, answer: MutationAnswer): Promise<void> {
  await updateStore(writes, (queued) => applyAnswer(queued, write, answer))
  sender.onEvent({ kind: 'answered', write, answer })
}

async function handleRejected(sender: MutationSender, write: QueuedMutation, error: Rejection): Promise<void> {
  const { status, code, message, fields } = error
  const refusal = { status, code, message, fields }
  const isForForm = sender.isHandledByForm(write.key)
  const after = await updateStore(writes, (queued) => {
    const remaining = applyRejection(queued, write, refusal)
    return isForForm ? remaining.filter(({ key }) => key !== write.key) : remaining
  })
  const isStored = after.some(({ key }) => key === write.key)
  if (isStored || isForForm) sender.onEvent({ kind: 'refused', write: { ...write, state: 'refused', refusal } })
}
