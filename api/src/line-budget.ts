/** How many lines a log takes. */
export interface LineBudgetOptions {
  /** At once, after a quiet time. */
  readonly burst: number
  readonly perSecond: number
}

/** Keeps what strangers can cause from filling a log whose size is bounded. */
export class LineBudget {
  readonly #options: LineBudgetOptions
  readonly #monotonicNow: () => number
  #tokens: number
  #last: number
  #leftOut = 0

  /** @param monotonicNow milliseconds that never go back */
  constructor(options: LineBudgetOptions, monotonicNow: () => number) {
    this.#options = options
    this.#monotonicNow = monotonicNow
    this.#tokens = options.burst
    this.#last = monotonicNow()
  }

  /** @returns how many lines were left out before this one; `undefined` when it is to be left out too */
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
