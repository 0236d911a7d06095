import type { UsageChange, UsageCounter } from '../../modules/throttling/rate-limit-usage.service.ts'

const MAX_CALLERS = 20_000

export interface RateLimit {
  readonly max: number
  readonly timeWindow: number
}

interface Usage {
  since: number
  count: number
  /** Part of the count that other processes do not know yet. */
  unshared: number
}

/** Counts per client, in windows that begin with the first request. */
export class Bucket implements UsageCounter {
  readonly #usages = new Map<string, Usage>()
  readonly #changed = new Set<string>()
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
    this.#add(caller, usage, cost)
    return 0
  }

  charge(caller: string, cost: number): void {
    this.#add(caller, this.#findUsage(caller, this.#monotonicNow()), cost)
  }

  /** Takes back a request that was counted in this window. */
  refund(caller: string): void {
    const usage = this.#usages.get(caller)
    if (usage === undefined || usage.count <= 0 || this.#isOver(usage, this.#monotonicNow())) return
    this.#add(caller, usage, -1)
  }

  takeChanges(): UsageChange[] {
    const now = this.#monotonicNow()
    const changes = [...this.#changed].flatMap((caller) => {
      const usage = this.#usages.get(caller)
      const remaining = usage === undefined ? 0 : usage.since + this.#limit.timeWindow - now
      if (usage === undefined || remaining <= 0) return []
      const count = usage.unshared
      usage.unshared = 0
      return [{ caller, count, remaining }]
    })
    this.#changed.clear()
    return changes
  }

  setShared({ caller, count, remaining }: UsageChange): void {
    const usage = this.#usages.get(caller)
    if (usage === undefined) return
    usage.count = count + usage.unshared
    usage.since = this.#monotonicNow() + remaining - this.#limit.timeWindow
  }

  returnChange({ caller, count }: UsageChange): void {
    const usage = this.#usages.get(caller)
    if (usage === undefined) return
    usage.unshared += count
    this.#changed.add(caller)
  }

  #add(caller: string, usage: Usage, cost: number): void {
    usage.count += cost
    usage.unshared += cost
    this.#changed.add(caller)
  }

  #isOver({ since }: Usage, now: number): boolean {
    return now - since >= this.#limit.timeWindow
  }

  #findUsage(caller: string, now: number): Usage {
    const before = this.#usages.get(caller)
    const usage = before === undefined || this.#isOver(before, now) ? { since: now, count: 0, unshared: 0 } : before
    // A Map keeps insertion order: the first entry is the least recently seen.
    this.#usages.delete(caller)
    this.#usages.set(caller, usage)
    const [oldest] = this.#usages.keys()
    if (this.#usages.size > MAX_CALLERS && oldest !== undefined) this.#forget(oldest)
    return usage
  }

  #forget(caller: string): void {
    this.#usages.delete(caller)
    this.#changed.delete(caller)
  }
}
