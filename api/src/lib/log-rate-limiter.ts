export interface LogRateLimit {
  readonly burst: number
  readonly perSecond: number
}

/** Limits log lines that clients can cause, because the size of the log is bounded. */
export class LogRateLimiter {
  readonly #options: LogRateLimit
  readonly #monotonicNow: () => number
  #tokens: number
  #last: number
  #leftOut = 0

  constructor(options: LogRateLimit, monotonicNow: () => number) {
    this.#options = options
    this.#monotonicNow = monotonicNow
    this.#tokens = options.burst
    this.#last = monotonicNow()
  }

  /** @returns how many lines were dropped before this one; `undefined` to drop this one too */
  take(): number | undefined {
    const now = this.#monotonicNow()
    const { burst, perSecond } = this.#options
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#last) * perSecond) / 1_000)
    this.#last = now
    if (this.#tokens < 1) {
      this.#leftOut += 1
      return undefined
    }
    this.#tokens -= 1
    const leftOut = this.#leftOut
    this.#leftOut = 0
    return leftOut
  }
}
