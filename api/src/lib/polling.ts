export interface Polling {
  /** @returns another pause in milliseconds, if it is not `pauseMs` */
  readonly run: (signal: AbortSignal) => Promise<number | undefined>
  readonly pauseMs: number
  readonly onError: (error: unknown) => void
}

/** Runs at once, and again after each pause; a failed run is repeated. @returns stops, after the run under way */
export function startPolling({ run, pauseMs, onError }: Polling): () => Promise<void> {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()
  const poll = async () => {
    const pause = await run(stopping.signal).catch((error: unknown) => onError(error))
    if (!stopping.signal.aborted) timer = setTimeout(start, pause ?? pauseMs).unref()
  }
  const start = () => {
    current = poll()
  }
  start()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await current
  }
}
