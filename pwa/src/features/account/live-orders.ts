import type { QueryClient } from '@tanstack/react-query'
import { followOwnOrders } from '@usiku/contracts/live-orders.ts'
import { ApiError } from '../../api-client/errors.ts'
import { follow } from '../../api-client/follow.ts'
import { deviceIsOnline, onConnectivity } from '../../offline/connectivity.ts'
import { ordersQuery } from './account.queries.ts'
import { catchUp, noteChange } from './live-orders-news.ts'
import { noteHearing } from './live-orders-state.ts'

const SECOND = 1_000
/** Backoff between attempts: doubles up to the maximum. */
const FIRST_PAUSE = 1 * SECOND
const LONGEST_PAUSE = 60 * SECOND
/** Minimum pause after an error response, in contrast to a lost connection. */
const BUSY_PAUSE = 30 * SECOND
/** A stream that held so long resets the backoff. */
const STEADY_AFTER = 30 * SECOND

export interface LiveOrders {
  readonly queryClient: QueryClient
  readonly userId: string
  readonly say: (words: string) => void
}

/**
 * Follows the user's orders through the event stream while the tab is visible and online. Each connection begins with
 * the server's state, so missed changes are noticed. Without a stream the list is fetched once, and again on focus
 * (`ordersQuery`).
 * @returns stops following
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

/** @returns why the stream failed or broke; `undefined` when the server ended it */
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

/** Whether retrying is pointless: the session is over, or the server has no event stream. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429
}

/** Jitter, so that devices do not all reconnect at once after an outage. */
function pauseAfter(failures: number, error: unknown): number {
  const longer = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures)
  const pause = error instanceof ApiError ? Math.max(longer, BUSY_PAUSE) : longer
  return pause * (0.5 + Math.random() / 2)
}
