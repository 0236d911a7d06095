import type { QueryClient } from '@tanstack/react-query'
import { followOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { ApiError } from '../../../api/errors.ts'
import { openEventStream } from '../../../api/event-stream.ts'
import { isDeviceOnline, onConnectivity } from '../../../network/connectivity.ts'
import { ordersQuery } from '../orders.queries.ts'
import { applyOrderEvent, refetchIfStale } from './apply-order-event.ts'
import { setStreamConnected } from './stream-status.ts'

const SECOND_MS = 1_000
/** Backoff between attempts: doubles up to the maximum. */
const MIN_RETRY_DELAY_MS = 1 * SECOND_MS
const MAX_RETRY_DELAY_MS = 60 * SECOND_MS
/** Minimum pause after an error response, in contrast to a lost connection. */
const BUSY_RETRY_DELAY_MS = 30 * SECOND_MS
/** A stream that held so long resets the backoff. */
const STABLE_CONNECTION_MS = 30 * SECOND_MS

export interface OrderStreamOptions {
  readonly queryClient: QueryClient
  readonly userId: string
  readonly announce: (message: string) => void
}

/**
 * Follows the user's orders through the event stream while the tab is visible and online. Each connection begins with
 * the server's state, so missed changes are noticed. Without a stream the list is fetched once, and again on focus
 * (`ordersQuery`).
 * @returns stops following
 */
export function subscribeToOrders(options: OrderStreamOptions): () => void {
  let connection: AbortController | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isRejected = false

  const disconnect = () => {
    clearTimeout(timer)
    timer = undefined
    connection?.abort()
    connection = undefined
    failures = 0
  }
  const update = () => {
    const shouldConnect = document.visibilityState === 'visible' && isDeviceOnline() && !isRejected
    if (!shouldConnect) disconnect()
    else if (connection === undefined && timer === undefined) void connect()
  }
  const connect = async () => {
    const controller = new AbortController()
    connection = controller
    const connectedAt = Date.now()
    const error = await readStream(options, controller.signal)
    if (controller.signal.aborted) return
    connection = undefined
    setStreamConnected(false)
    if (Date.now() - connectedAt >= STABLE_CONNECTION_MS) failures = 0
    if (error !== undefined && failures === 0) refetchOrders(options)
    isRejected = isPermanentError(error)
    if (isRejected) return
    timer = setTimeout(
      () => {
        timer = undefined
        update()
      },
      getRetryDelay(failures, error),
    )
    failures += 1
  }

  document.addEventListener('visibilitychange', update)
  const stopConnectivity = onConnectivity(update)
  update()
  return () => {
    document.removeEventListener('visibilitychange', update)
    stopConnectivity()
    disconnect()
    setStreamConnected(false)
  }
}

/** @returns why the stream failed or broke; `undefined` when the server ended it */
async function readStream(options: OrderStreamOptions, signal: AbortSignal): Promise<unknown> {
  try {
    await openEventStream(followOwnOrders, {
      signal,
      onEvent: (event) => {
        setStreamConnected(true)
        if (event.type === 'order') applyOrderEvent(options, event.order)
        else void refetchIfStale(options, event.state)
      },
    })
    return undefined
  } catch (error) {
    return error
  }
}

function refetchOrders({ queryClient, userId }: OrderStreamOptions): void {
  void queryClient.invalidateQueries({ queryKey: ordersQuery(userId).queryKey })
}

/** Whether retrying is pointless: the session is over, or the server has no event stream. */
function isPermanentError(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429
}

/** Jitter, so that devices do not all reconnect at once after an outage. */
function getRetryDelay(failures: number, error: unknown): number {
  const backoff = Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** failures)
  const delay = error instanceof ApiError ? Math.max(backoff, BUSY_RETRY_DELAY_MS) : backoff
  return delay * (0.5 + Math.random() / 2)
}
