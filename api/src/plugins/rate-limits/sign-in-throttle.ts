/** Attempts before the first wait: people mistype. */
const FREE_ATTEMPTS = 5
/** In seconds. Never a lock: whoever knows the password gets in after a minute at the latest. */
const LONGEST_WAIT = 60
/** An account that nobody tried for so long starts afresh, in milliseconds. */
const FORGOTTEN_AFTER = 15 * 60_000
/** Accounts remembered; beyond it the one tried longest ago is forgotten. */
const REMEMBERED_ACCOUNTS = 10_000

interface Attempts {
  readonly count: number
  readonly last: number
}

/**
 * Slows guessing at one account down, wherever the guesses come from: after five
 * attempts each has to wait twice as long as the one before. An attempt counts
 * when it begins, so that a hundred at once are not a hundred free ones.
 */
export class SignInThrottle {
  readonly #attempts = new Map<string, Attempts>()
  readonly #now: () => Date
  constructor(now: () => Date) {
    this.#now = now
  }

  /**
   * Notes an attempt, unless it comes too early: waiting is not prolonged by asking.
   *
   * @returns seconds to wait; 0 when the attempt may go ahead
   */
  begin(account: string): number {
    const now = this.#now().getTime()
    const before = this.#attempts.get(account)
    const count = before === undefined || now - before.last > FORGOTTEN_AFTER ? 0 : before.count
    const due = (before?.last ?? 0) + waitAfter(count) * 1_000
    if (now < due) return Math.ceil((due - now) / 1_000)
    this.#note(account, { count: count + 1, last: now })
    return 0
  }

  /** The password was right: nothing is held against the account. */
  succeeded(account: string): void {
    this.#attempts.delete(account)
  }

  /** The attempt came to nothing through no fault of its own. */
  takeBack(account: string): void {
    const before = this.#attempts.get(account)
    if (before) this.#note(account, { ...before, count: before.count - 1 })
  }

  #note(account: string, attempts: Attempts): void {
    // A Map keeps the order of insertion: the first is the one tried longest ago.
    this.#attempts.delete(account)
    this.#attempts.set(account, attempts)
    const [oldest] = this.#attempts.keys()
    if (this.#attempts.size > REMEMBERED_ACCOUNTS && oldest !== undefined) this.#attempts.delete(oldest)
  }
}

/** Seconds that have to pass after so many attempts. */
function waitAfter(count: number): number {
  return count < FREE_ATTEMPTS ? 0 : Math.min(LONGEST_WAIT, 2 ** (count - FREE_ATTEMPTS))
}
