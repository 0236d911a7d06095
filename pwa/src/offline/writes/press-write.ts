import { ApiError, NetworkError } from '../../api-client/errors.ts'
import { deviceIsOnline } from '../connectivity.ts'
import { currentSession } from '../session.ts'
import { ANSWER_WITHIN } from '../try-call.ts'
import { drainWrites } from './drain-writes.ts'
import { dismissWrite, newWrite, queueWrite } from './keep-write.ts'
import type { QueuedWrite, WriteTask } from './queued-write.ts'
import { awaitNews, type WriteAnswer, type WriteNews } from './write-news.ts'
import { tryToWrite } from './write-try.ts'
import { writes } from './writes-store.ts'

export type WaitsFor = 'signal' | 'shop' | 'sign-in'

export type Pressed =
  | { readonly kind: 'answered'; readonly answer: WriteAnswer }
  | { readonly kind: 'kept'; readonly for: WaitsFor }
  /** Sent by another tab, which shows the result. */
  | { readonly kind: 'elsewhere' }
  /** The form was closed; the write continues. */
  | { readonly kind: 'left' }

/** Another tab's message may arrive after the write is removed, in milliseconds. */
const WORD_WITHIN = 1_000

/**
 * Stores the write, then sends it at once; without room it is only sent.
 *
 * @param signal aborts when the form closes
 * @throws ApiError when rejected; nothing stays stored
 * @throws NetworkError when it can be neither stored nor sent
 */
export async function pressWrite(task: WriteTask, userId: string, signal: AbortSignal): Promise<Pressed> {
  const write = newWrite(task, userId)
  const hearing = hear(write.key)
  try {
    const key = await queueWrite(write).catch(() => undefined)
    if (key === undefined) return await sendUnkept(write)
    if (key !== write.key) hearing.alsoTo(key)
    return await firstWord(key, hearing, signal)
  } finally {
    hearing.stop()
  }
}

interface Hearing {
  readonly news: Promise<WriteNews>
  readonly alsoTo: (key: string) => void
  readonly stop: () => void
}

/** Subscribe before enqueueing, so the global toast skips what this form shows. */
function hear(key: string): Hearing {
  const stops: (() => void)[] = []
  let tell: (news: WriteNews) => void = () => undefined
  const news = new Promise<WriteNews>((told) => {
    tell = told
  })
  const alsoTo = (other: string) => stops.push(awaitNews(other, tell))
  alsoTo(key)
  const stop = () => {
    for (const one of stops) one()
  }
  return { news, alsoTo, stop }
}

async function firstWord(key: string, { news, stop }: Hearing, signal: AbortSignal): Promise<Pressed> {
  const left = leaving(signal)
  const drained = drainWrites().then(...QUIET)
  const first = await Promise.race([news, drained, left, pause(ANSWER_WITHIN)])
  if (first !== undefined) return toPressed(first)
  const write = find(key)
  if (write === undefined) {
    const late = await Promise.race([news, left, pause(WORD_WITHIN)])
    return late === undefined ? { kind: 'elsewhere' } : toPressed(late)
  }
  stop()
  return write.refusal === undefined ? { kind: 'kept', for: waitsFor(write) } : refused(write)
}

const LEFT = 'left'
const QUIET = [() => undefined, () => undefined] as const

function toPressed(first: WriteNews | typeof LEFT): Pressed | Promise<never> {
  if (first === LEFT) return { kind: 'left' }
  return first.kind === 'answered' ? { kind: 'answered', answer: first.answer } : refused(first.write)
}

/** Another tab or the worker sent it without knowing of the form, and stored the rejection. */
async function refused({ key, refusal }: QueuedWrite): Promise<never> {
  // Show the rejection even if storage cannot be changed.
  await dismissWrite(key).catch(() => undefined)
  throw refusal ? new ApiError(refusal.status, refusal) : new NetworkError()
}

const find = (key: string) => writes.getSnapshot().find((write) => write.key === key)

function leaving(signal: AbortSignal): Promise<typeof LEFT> {
  return new Promise((left) => {
    if (signal.aborted) left(LEFT)
    signal.addEventListener('abort', () => left(LEFT), { once: true })
  })
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((over) => setTimeout(over, milliseconds))
}

function waitsFor({ state }: QueuedWrite): WaitsFor {
  if (state === 'needs-sign-in') return 'sign-in'
  return deviceIsOnline() ? 'shop' : 'signal'
}

async function sendUnkept(write: QueuedWrite): Promise<Pressed> {
  const token = tokenOf(write)
  if (token === undefined) throw new NetworkError()
  const result = await tryToWrite(write, token)
  if (result.kind === 'refused') throw result.error
  if (result.kind !== 'answered') throw new NetworkError()
  // A user who has logged in meanwhile must not see the result.
  return tokenOf(write) === undefined ? { kind: 'left' } : { kind: 'answered', answer: result.data }
}

function tokenOf({ userId }: QueuedWrite): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' && session.user._id === userId ? session.token : undefined
}
