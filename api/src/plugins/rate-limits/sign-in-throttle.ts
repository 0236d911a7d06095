/** Attempts before the first wait, for typing errors. */
const FREE_ATTEMPTS = 5
/** Failed attempts of unknown sources at one account that are an attack, not typing errors. */
const ATTACK_ATTEMPTS = 30
/**
 * In milliseconds, from the last admitted attempt. Never a lock: the owner gets in within a minute from a known
 * device, or from another network than the attacker's.
 */
const MAX_WAIT_MS = 60_000
/** Milliseconds without an attempt after which all counts are dropped. */
const RESET_AFTER_MS = 15 * 60_000
/** Beyond it the source of the oldest attempt is dropped. */
const MAX_SOURCES = 20_000
const MAX_ACCOUNTS = 10_000

export interface SignInAttempt {
  readonly account: string
  /** A device that signed in to this account before, else the client's network. */
  readonly source: string
  readonly isKnownDevice: boolean
}

interface Attempts {
  readonly count: number
  readonly last: number
}

/**
 * Throttles password guessing. After five attempts each source waits, twice as long each time, and for itself only,
 * so that a stranger cannot lock the owner out. Under attack, a new network has one free attempt instead of five.
 * Attempts count when they begin, so that parallel ones are not free.
 */
export class SignInThrottle {
  readonly #sources = new Map<string, Attempts>()
  readonly #accounts = new Map<string, Attempts>()
  readonly #monotonicNow: () => number

  constructor(monotonicNow: () => number) {
    this.#monotonicNow = monotonicNow
  }

  /**
   * Counts an attempt unless it comes too early, which does not prolong the wait.
   * @returns seconds to wait; 0 when the attempt may go ahead
   */
  begin(attempt: SignInAttempt): number {
    const now = this.#monotonicNow()
    const before = findRecent(this.#sources, toKey(attempt), now)
    const overall = findRecent(this.#accounts, attempt.account, now)
    const isAttacked = !attempt.isKnownDevice && overall.count >= ATTACK_ATTEMPTS
    const due = before.last + (isAttacked && before.count > 0 ? MAX_WAIT_MS : getWaitMs(before.count))
    if (now < due) return Math.ceil((due - now) / 1_000)
    store(this.#sources, toKey(attempt), { count: before.count + 1, last: now }, MAX_SOURCES)
    if (!attempt.isKnownDevice) {
      store(this.#accounts, attempt.account, { count: overall.count + 1, last: now }, MAX_ACCOUNTS)
    }
    return 0
  }

  recordSuccess(attempt: SignInAttempt): void {
    this.#sources.delete(toKey(attempt))
    this.#uncount(attempt)
  }

  /** For attempts that failed because of the server. */
  refund(attempt: SignInAttempt): void {
    const before = this.#sources.get(toKey(attempt))
    if (before) this.#sources.set(toKey(attempt), { ...before, count: Math.max(0, before.count - 1) })
    this.#uncount(attempt)
  }

  #uncount({ account, isKnownDevice }: SignInAttempt): void {
    const before = this.#accounts.get(account)
    if (before && !isKnownDevice) this.#accounts.set(account, { ...before, count: Math.max(0, before.count - 1) })
  }
}

const toKey = ({ account, source }: SignInAttempt): string => `${source} ${account}`

const NONE: Attempts = { count: 0, last: Number.NEGATIVE_INFINITY }

function findRecent(attempts: ReadonlyMap<string, Attempts>, key: string, now: number): Attempts {
  const found = attempts.get(key)
  return found === undefined || now - found.last > RESET_AFTER_MS ? NONE : found
}

function store(attempts: Map<string, Attempts>, key: string, value: Attempts, max: number): void {
  // A Map keeps insertion order: the first entry is the oldest attempt.
  attempts.delete(key)
  attempts.set(key, value)
  const [oldest] = attempts.keys()
  if (attempts.size > max && oldest !== undefined) attempts.delete(oldest)
}

function getWaitMs(count: number): number {
  return count < FREE_ATTEMPTS ? 0 : Math.min(MAX_WAIT_MS, 1_000 * 2 ** (count - FREE_ATTEMPTS))
}
