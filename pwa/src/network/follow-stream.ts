import { ApiError } from '../api/errors.ts'

const SECOND_MS = 1_000
/** Backoff between attempts: doubles up to the maximum. */
const MIN_RETRY_DELAY_MS = 1 * SECOND_MS
const MAX_RETRY_DELAY_MS = 60 * SECOND_MS
/** Minimum pause after an error response, in contrast to a lost connection. */
const BUSY_RETRY_DELAY_MS = 30 * SECOND_MS
/** A stream that held so long resets the backoff. */
const STABLE_CONNECTION_MS = 30 * SECOND_MS

export interface StreamOptions {
  /** Reads until the stream ends. */
  readonly read: (signal: AbortSignal) => Promise<void>
  readonly shouldConnect: () => boolean
  /**
   * Called when a stream failed or broke, or the server ended it (without an error).
   * @param failures in a row before this one
   */
  readonly onDisconnect: (error: unknown, failures: number) => void
  readonly maxRetryDelayMs?: number
}

export interface StreamFollower {
  /** Connects or disconnects as `shouldConnect` says now; a pause after a failure stays. */
  readonly update: () => void
  /** Connects at once, in place of a connection or a pause. */
  readonly reconnect: () => void
  readonly disconnect: () => void
}

/** Reconnects an event stream after pauses, until the server rejects it for good. */
export function followStream(options: StreamOptions): StreamFollower {
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
    if (isRejected || !options.shouldConnect()) disconnect()
    else if (connection === undefined && timer === undefined) void connect()
  }
  const connect = async () => {
    const controller = new AbortController()
    connection = controller
    const connectedAt = Date.now()
    const error = await options.read(controller.signal).catch((cause: unknown) => cause)
    if (controller.signal.aborted) return
    connection = undefined
    if (Date.now() - connectedAt >= STABLE_CONNECTION_MS) failures = 0
    options.onDisconnect(error ?? undefined, failures)
    isRejected = isPermanentError(error)
    if (isRejected) return
    timer = setTimeout(
      () => {
        timer = undefined
        update()
      },
      getRetryDelay(failures, error, options.maxRetryDelayMs ?? MAX_RETRY_DELAY_MS),
    )
    failures += 1
  }
  return {
    update,
    disconnect,
    reconnect: () => {
      disconnect()
      update()
    },
  }
}

/** Whether retrying is pointless: the session is over, or the server has no event stream. */
function isPermanentError(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429
}

/** Jitter, so that devices do not all reconnect at once after an outage. */
function getRetryDelay(failures: number, error: unknown, maxDelayMs: number): number {
  const backoff = Math.min(maxDelayMs, MIN_RETRY_DELAY_MS * 2 ** failures)
  const delay = error instanceof ApiError ? Math.max(backoff, BUSY_RETRY_DELAY_MS) : backoff
  return delay * (0.5 + Math.random() / 2)
}
