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

/** What a kept write waits for. */
export type WaitsFor = 'signal' | 'shop' | 'sign-in'

/** What pressing came to, as far as the form that was pressed is concerned. */
export type Pressed =
  | { readonly kind: 'answered'; readonly answer: WriteAnswer }
  /** The shop has not answered; the write is on this phone and is sent again by itself. */
  | { readonly kind: 'kept'; readonly for: WaitsFor }
  /** Another tab has sent it; how it went is said there. */
  | { readonly kind: 'elsewhere' }
  /** The form was left before there was an answer: it goes on without it. */
  | { readonly kind: 'left' }

/** Another tab's word may come a moment after the write is gone, in milliseconds. */
const WORD_WITHIN = 1_000

/**
 * Writes something: onto this phone first, then to the shop at once. Where the phone
 * has no room it is only sent.
 *
 * @param signal ends when the form is left
 * @throws ApiError when the shop says no; nothing is kept then, the form has what was typed
 * @throws NetworkError when it could be neither kept nor sent
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
  /** What was heard, as soon as something is. */
  readonly news: Promise<WriteNews>
  readonly alsoTo: (key: string) => void
  readonly stop: () => void
}

/** Listens from before the write is kept: nobody else is to show meanwhile what the form shows itself. */
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

/** Whoever has sent it, another tab or the worker, did not know that a form waits, and has kept it. */
async function refused({ key, refusal }: QueuedWrite): Promise<never> {
  // Where the phone lets nothing be changed, the no is shown all the same.
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
  // Whoever has signed in meanwhile is shown nothing of it.
  return tokenOf(write) === undefined ? { kind: 'left' } : { kind: 'answered', answer: result.data }
}

/** The token of a write's maker while they are signed in. */
function tokenOf({ userId }: QueuedWrite): string | undefined {
  const session = currentSession()
  return session.status === 'signed-in' && session.user._id === userId ? session.token : undefined
}
