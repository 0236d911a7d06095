import type { QueryClient } from '@tanstack/react-query'
import { followOwnOrders } from '@usiku/contracts/live-orders.ts'
import { ApiError } from '../../api-client/errors.ts'
import { follow } from '../../api-client/follow.ts'
import { deviceIsOnline, onConnectivity } from '../../offline/connectivity.ts'
import { ordersQuery } from './account.queries.ts'
import { catchUp, noteChange } from './live-orders-news.ts'
import { noteHearing } from './live-orders-state.ts'

const SECOND = 1_000
/** The pauses between tries: twice as long each time, up to the longest. */
const FIRST_PAUSE = 1 * SECOND
const LONGEST_PAUSE = 60 * SECOND
/** When the shop itself has asked to be left alone. */
const BUSY_PAUSE = 30 * SECOND
/** A line that held so long was a good one: its end says nothing about the next. */
const STEADY_AFTER = 30 * SECOND

/** Whose orders are followed, and where they are shown from. */
export interface LiveOrders {
  readonly queryClient: QueryClient
  readonly userId: string
  /** Says that an order has moved on. */
  readonly say: (words: string) => void
}

/**
 * Keeps the list of a user's orders true while somebody looks at it. A page that
 * is not looked at, or has no network, holds no line and asks nothing; whoever
 * comes back is told first how things stand. Where no line can be had, the list
 * is looked up once, and again on focus (`ordersQuery`).
 *
 * @returns stops that
 */
export function followOrders(live: LiveOrders): () => void {
  let line: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isRefused = false

  const hangUp = () => {
    clearTimeout(timer)
    timer = undefined
    line?.abort()
    line = undefined
    failures = 0
  }
  const decide = () => {
    const isWanted = document.visibilityState === 'visible' && deviceIsOnline() && !isRefused
    if (!isWanted) hangUp()
    else if (line === undefined && timer === undefined) void listen()
  }
  const listen = async () => {
    const own = new AbortController()
    line = own
    const since = Date.now()
    const error = await hear(live, own.signal)
    if (own.signal.aborted) return
    line = undefined
    noteHearing(false)
    if (Date.now() - since >= STEADY_AFTER) failures = 0
    if (error !== undefined && failures === 0) lookOnce(live)
    isRefused = isFinal(error)
    if (isRefused) return
    timer = setTimeout(
      () => {
        timer = undefined
        decide()
      },
      pauseAfter(failures, error),
    )
    failures += 1
  }

  document.addEventListener('visibilitychange', decide)
  const stopConnectivity = onConnectivity(decide)
  decide()
  return () => {
    document.removeEventListener('visibilitychange', decide)
    stopConnectivity()
    hangUp()
    noteHearing(false)
  }
}

/** @returns why there was no line, or why it broke; `undefined` when the shop has ended it */
async function hear(live: LiveOrders, signal: AbortSignal): Promise<unknown> {
  try {
    await follow(followOwnOrders, {
      signal,
      onNews: (news) => {
        noteHearing(true)
        if (news.type === 'order') noteChange(live, news.order)
        else void catchUp(live, news.state)
      },
    })
    return undefined
  } catch (error) {
    return error
  }
}

function lookOnce({ queryClient, userId }: LiveOrders): void {
  void queryClient.invalidateQueries({ queryKey: ordersQuery(userId).queryKey })
}

/** Whether trying again is in vain: the session is over, or the shop knows no such thing. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429
}

/** Not all phones at once after the shop was away: each takes some of its pause only. */
function pauseAfter(failures: number, error: unknown): number {
  const longer = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures)
  const pause = error instanceof ApiError ? Math.max(longer, BUSY_PAUSE) : longer
  return pause * (0.5 + Math.random() / 2)
}
