/** Attempts before the first wait: people mistype. */
const FREE_ATTEMPTS = 5
/** Attempts at one account, by strangers and without a right password, that are no mistyping any more. */
const ATTACK_ATTEMPTS = 30
/**
 * In milliseconds, from the last attempt that was let through. Never a lock: whoever knows the password gets in within
 * a minute from a device that signed in before, or from another network than the one that guesses.
 */
const MAX_WAIT_MS = 60_000
/** After so long without an attempt all is forgotten, in milliseconds. */
const FORGOTTEN_AFTER_MS = 15 * 60_000
/** Sources remembered; beyond it the one that tried longest ago is forgotten. */
const MAX_SOURCES = 20_000
const MAX_ACCOUNTS = 10_000

/** Who tries which account. */
export interface SignInAttempt {
  readonly account: string
  /** A device that signed in to this account before, else the network that the attempt comes from. */
  readonly source: string
  readonly isKnownDevice: boolean
}

interface Attempts {
  readonly count: number
  readonly last: number
}

/**
 * Slows guessing of passwords down. Each source waits for itself: after five
 * attempts at an account twice as long as the time before, so that nobody can
 * keep the owner out by trying in the owner's name. Once an account has seen many
 * attempts, a network that is new to it has one free attempt instead of five.
 * Attempts count when they begin, so that a hundred at once are not a hundred free ones.
 */
export class SignInThrottle {
  readonly #sources = new Map<string, Attempts>()
  readonly #accounts = new Map<string, Attempts>()
  readonly #monotonicNow: () => number

  /** @param monotonicNow milliseconds that never go back */
  constructor(monotonicNow: () => number) {
    this.#monotonicNow = monotonicNow
  }

  /**
   * Counts an attempt, unless it comes too early: waiting is not prolonged by asking.
   *
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

  /** The password was right: nothing is held against this source. */
  succeeded(attempt: SignInAttempt): void {
    this.#sources.delete(toKey(attempt))
    this.#uncount(attempt)
  }

  /** The attempt came to nothing through no fault of its own. */
  takeBack(attempt: SignInAttempt): void {
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
  return found === undefined || now - found.last > FORGOTTEN_AFTER_MS ? NONE : found
}

function store(attempts: Map<string, Attempts>, key: string, value: Attempts, max: number): void {
  // A Map keeps the order of insertion: the first is the one tried longest ago.
  attempts.delete(key)
  attempts.set(key, value)
  const [oldest] = attempts.keys()
  if (attempts.size > max && oldest !== undefined) attempts.delete(oldest)
}

/** Milliseconds that have to pass after so many attempts. */
function getWaitMs(count: number): number {
  return count < FREE_ATTEMPTS ? 0 : Math.min(MAX_WAIT_MS, 1_000 * 2 ** (count - FREE_ATTEMPTS))
}
