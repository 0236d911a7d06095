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

/** Who sends: a page or the worker. */
export interface WriteSender {
  /** Who is signed in, asked anew before each write: nobody else's are sent. */
  readonly holder: () => Promise<SessionCopy | undefined>
  /** Whether pauses after failures are cut short: a new network, a new look. */
  readonly now: boolean
  /** Whether the form that made a write still waits for its answer: then that is where a refusal is shown. */
  readonly isAwaited: (key: string) => boolean
  /** The shop has answered a write. */
  readonly onNews: (news: WriteNews) => void
}

/** Sends what waits, in its order, one write at a time, in one tab or worker at a time. */
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
      // The next one would fare no better on the same line.
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
  // Nobody knows what became of the thing since, and the shop has perhaps forgotten the key.
  const found = isOld(write) ? await lookUpWrite(write, token) : undefined
  if (found) return settle(sender, write, found)
  // Written before it is sent: a phone that dies now knows later that the shop may have it.
  const current = await changeWrite(write.key, (one) =>
    isWriteUnderWay(one) ? { ...one, state: 'sending', attempts: one.attempts + 1 } : one,
  )
  // Taken back at the last moment, before any try.
  if (!current || !isWriteUnderWay(current)) return 'refused'
  const result = await tryToWrite(current, token)
  // What a form shows the first time is for the customer to judge.
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
