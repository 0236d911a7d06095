import { changeKept } from '../kept.ts'
import { exclusively } from '../lock.ts'
import { isDue, pauseAfter } from '../send-waiting.ts'
import type { SessionCopy } from '../session-copy.ts'
import { isOld } from '../waiting-order.ts'
import { isBehind, isWriteUnderWay, type ProfileTask, type QueuedWrite, type Refusal } from './queued-write.ts'
import { newWriteKey } from './write-key.ts'
import { lookUpWrite, type Reconsidered, reconsider } from './write-lookup.ts'
import type { WriteAnswer, WriteNews } from './write-news.ts'
import { withAnswer, withRebased, withRefusal } from './write-queue.ts'
import { tryToWrite } from './write-try.ts'
import { changeWrite, writes } from './writes-store.ts'

export interface WriteSender {
  /** Read again before each write: only this user's writes are sent. */
  readonly holder: () => Promise<SessionCopy | undefined>
  readonly now: boolean
  /** Whether the submitting form still waits; it then shows the rejection. */
  readonly isAwaited: (key: string) => boolean
  readonly onNews: (news: WriteNews) => void
}

/** Sends queued writes in order, in one tab or worker at a time. */
export function sendWrites(sender: WriteSender): Promise<void> {
  return exclusively('usiku-writes', async () => {
    const tried = new Set<string>()
    for (;;) {
      await writes.load()
      const holder = await sender.holder()
      const write = holder && nextDue(sender, holder, tried)
      if (!write) return
      tried.add(write.key)
      const kind = await sendOne(sender, write, holder)
      // Stop: the next one would fail on the same connection.
      if (kind === 'unknown' || kind === 'rebased') return
    }
  })
}

function nextDue({ now }: WriteSender, { user }: SessionCopy, tried: ReadonlySet<string>): QueuedWrite | undefined {
  const queued = writes.getSnapshot()
  return queued.find(
    (write) =>
      write.userId === user._id &&
      isWriteUnderWay(write) &&
      !tried.has(write.key) &&
      !isBehind(queued, write) &&
      (now || isDue(write)),
  )
}

type Kind = Reconsidered['kind']

async function sendOne(sender: WriteSender, write: QueuedWrite, { token }: SessionCopy): Promise<Kind> {
  // The resource may have changed since, and the server may have dropped the idempotency key.
  const found = isOld(write) ? await lookUpWrite(write, token) : undefined
  if (found) return settle(sender, write, found)
  // Written before it is sent: a device that dies now knows later that the server may have it.
  const current = await changeWrite(write.key, (one) =>
    isWriteUnderWay(one) ? { ...one, state: 'sending', attempts: one.attempts + 1 } : one,
  )
  // Withdrawn before any attempt.
  if (!current || !isWriteUnderWay(current)) return 'refused'
  const result = await tryToWrite(current, token)
  // A first attempt's rejection belongs to the open form.
  const isForForm = current.attempts === 1 && sender.isAwaited(current.key)
  if (result.kind !== 'refused' || isForForm) return settle(sender, current, result)
  return settle(sender, current, await reconsider(current, result, token))
}

async function settle(sender: WriteSender, write: QueuedWrite, result: Reconsidered): Promise<Kind> {
  switch (result.kind) {
    case 'answered':
      await answered(sender, write, result.data)
      break
    case 'refused':
      await refused(sender, write, result.error)
      break
    case 'rebased':
      await rebased(write, result.task)
      break
    default:
      await changeWrite(write.key, (one) => ({
        ...one,
        state: result.kind === 'needs-sign-in' ? 'needs-sign-in' : 'waiting',
        nextTryAt: Date.now() + pauseAfter(one.attempts),
      }))
  }
  return result.kind
}

async function rebased(write: QueuedWrite, task: ProfileTask): Promise<void> {
  const facts = { key: newWriteKey(), nextTryAt: Date.now() + pauseAfter(1) }
  await changeKept(writes, (queued) => withRebased(queued, write, task, facts))
}

async function answered(sender: WriteSender, write: QueuedWrite, answer: WriteAnswer): Promise<void> {
  await changeKept(writes, (queued) => withAnswer(queued, write, answer))
  sender.onNews({ kind: 'answered', write, answer })
}

async function refused(sender: WriteSender, write: QueuedWrite, error: Refusal): Promise<void> {
  const { status, code, message, fields } = error
  const refusal = { status, code, message, fields }
  const isForForm = sender.isAwaited(write.key)
  const after = await changeKept(writes, (queued) => {
    const left = withRefusal(queued, write, refusal)
    return isForForm ? left.filter(({ key }) => key !== write.key) : left
  })
  const isStored = after.some(({ key }) => key === write.key)
  if (isStored || isForForm) sender.onNews({ kind: 'refused', write: { ...write, state: 'refused', refusal } })
}
