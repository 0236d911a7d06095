const MAX_CALLERS = 20_000

export interface RateLimit {
  readonly max: number
  readonly timeWindow: number
}

interface Usage {
  readonly since: number
  count: number
}

/** Counts per client, in windows that begin with the first request. */
export class Bucket {
  readonly #usages = new Map<string, Usage>()
  readonly #limit: RateLimit
  readonly #monotonicNow: () => number
  constructor(limit: RateLimit, monotonicNow: () => number) {
    this.#limit = limit
    this.#monotonicNow = monotonicNow
  }

  /** Counts a request if there is room. @returns seconds to wait; 0 when there was room */
  take(caller: string, cost = 1): number {
    const now = this.#monotonicNow()
    const usage = this.#findUsage(caller, now)
    if (usage.count + cost > this.#limit.max) {
      return Math.max(1, Math.ceil((usage.since + this.#limit.timeWindow - now) / 1_000))
    }
    usage.count += cost
    return 0
  }

  charge(caller: string, cost: number): void {
    this.#findUsage(caller, this.#monotonicNow()).count += cost
  }

  #findUsage(caller: string, now: number): Usage {
    const before = this.#usages.get(caller)
    const isOver = before === undefined || now - before.since >= this.#limit.timeWindow
    const usage = isOver ? { since: now, count: 0 } : before
    // A Map keeps insertion order: the first entry is the least recently seen.
    this.#usages.delete(caller)
    this.#usages.set(caller, usage)
    const [oldest] = this.#usages.keys()
    if (this.#usages.size > MAX_CALLERS && oldest !== undefined) this.#usages.delete(oldest)
    return usage
  }
}
