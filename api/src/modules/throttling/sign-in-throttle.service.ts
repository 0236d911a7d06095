import { createHash, createHmac } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { inTransaction } from '../../database/transaction.ts'
import { createTurns } from '../../lib/turns.ts'
import {
  type Attempts,
  deleteAttempts,
  deleteAttemptsBefore,
  findAttempts,
  saveAttempts,
  subtractAttempt,
} from './sign-in-attempts.repository.ts'

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
export interface SignInAttempt {
  readonly account: string
  /** A device that signed in to this account before, else the client's network. */
  readonly source: string
  readonly isKnownDevice: boolean
}

type ThrottleContext = Pick<AppContext, 'database' | 'jwtKeys' | 'now'>

/**
 * Throttles password guessing, in all processes together. After five attempts each source waits, twice as long each
 * time, and for itself only, so that a stranger cannot lock the owner out. Under attack, a new network has one free
 * attempt instead of five. Attempts count when they begin, so that parallel ones are not free. What was counted under
 * a former key goes on counting while that key is accepted.
 */
export class SignInThrottle {
  readonly #deps: ThrottleContext
  readonly #takeTurn = createTurns()

  constructor(deps: ThrottleContext) {
    this.#deps = deps
  }

  /**
   * Counts an attempt unless it comes too early, which writes nothing and does not prolong the wait.
   * @returns seconds to wait; 0 when the attempt may go ahead
   */
  async begin(attempt: SignInAttempt): Promise<number> {
    const at = this.#deps.now()
    const findWait = async () => getWait(attempt, await this.#find(this.#deps.database, attempt, at), at)
    const early = await findWait()
    if (early > 0) return early
    const { current } = this.#toKeys(attempt)
    return this.#change(attempt, async (inLock) => {
      const meanwhile = await findWait()
      if (meanwhile > 0) return meanwhile
      return inLock(async (transaction) => {
        const found = await this.#find(transaction, attempt, at)
        const wait = getWait(attempt, found, at)
        if (wait > 0) return wait
        await saveAttempts(transaction, current.source, { count: found.source.count + 1, last: at })
        if (!attempt.isKnownDevice) {
          await saveAttempts(transaction, current.account, { count: found.account.count + 1, last: at })
        }
        return 0
      })
    })
  }

  async recordSuccess(attempt: SignInAttempt): Promise<void> {
    const { current, all } = this.#toKeys(attempt)
    await this.#change(attempt, (inLock) =>
      inLock(async (transaction) => {
        for (const keys of all) await deleteAttempts(transaction, keys.source)
        if (!attempt.isKnownDevice) await subtractAttempt(transaction, current.account)
      }),
    )
  }

  /** For attempts that failed because of the server. */
  async refund(attempt: SignInAttempt): Promise<void> {
    const { current } = this.#toKeys(attempt)
    await this.#change(attempt, (inLock) =>
      inLock(async (transaction) => {
        await subtractAttempt(transaction, current.source)
        if (!attempt.isKnownDevice) await subtractAttempt(transaction, current.account)
      }),
    )
  }

  /**
   * One at a time of each account: parallel attempts that waited for its lock would keep all connections for writing,
   * and so everybody's orders.
   */
  async #change<T>(attempt: SignInAttempt, work: (inLock: InLock) => Promise<T>): Promise<T> {
    const lockName = toLockName(attempt)
    const endTurn = await this.#takeTurn(lockName)
    try {
      return await work((change) => inLockedTransaction(this.#deps.database, lockName, change))
    } finally {
      endTurn()
    }
  }

  async #find(database: Reader, attempt: SignInAttempt, now: Date): Promise<Found> {
    const { all } = this.#toKeys(attempt)
    const attempts = await findAttempts(
      database,
      all.flatMap((keys) => [keys.source, keys.account]),
    )
    const find = (part: keyof Keys) => getMost(all.map((keys) => toRecent(attempts.get(keys[part]), now)))
    return { source: find('source'), account: find('account') }
  }

  /** Hashes, so that the table names neither accounts nor addresses. */
  #toKeys({ account, source }: SignInAttempt): { readonly current: Keys; readonly all: readonly Keys[] } {
    const { jwtKeys } = this.#deps
    const toKeys = (secret: string): Keys => {
      const hash = (text: string) => createHmac('sha256', secret).update(`sign-in ${text}`).digest('base64url')
      return { account: hash(account), source: hash(`${source} ${account}`) }
    }
    return { current: toKeys(jwtKeys.current), all: jwtKeys.all.map(toKeys) }
  }
}

type InLock = <T>(change: (transaction: Transaction) => Promise<T>) => Promise<T>

interface Keys {
  readonly account: string
  readonly source: string
}

/** The same in processes of which only some have a new key yet. */
const toLockName = ({ account }: SignInAttempt) =>
  `sign-in ${createHash('sha256').update(account).digest('base64url')}` as const

interface Found {
  readonly source: Attempts
  readonly account: Attempts
}

const NONE: Attempts = { count: 0, last: new Date(0) }

function toRecent(found: Attempts | undefined, now: Date): Attempts {
  return found === undefined || now.getTime() - found.last.getTime() > RESET_AFTER_MS ? NONE : found
}

/** An attempt under the current key continues the count under the former one. */
function getMost(found: readonly Attempts[]): Attempts {
  const count = Math.max(...found.map((attempts) => attempts.count))
  const last = Math.max(...found.map((attempts) => attempts.last.getTime()))
  return { count, last: new Date(last) }
}

/** In seconds. */
function getWait({ isKnownDevice }: SignInAttempt, { source, account }: Found, now: Date): number {
  const isAttacked = !isKnownDevice && account.count >= ATTACK_ATTEMPTS
  const waitMs = isAttacked && source.count > 0 ? MAX_WAIT_MS : getWaitMs(source.count)
  const passed = now.getTime() - source.last.getTime()
  // The clock was set back.
  if (passed < -MAX_WAIT_MS) return 0
  // The last attempt is later where it overtook this one, or by the clock of another machine.
  return Math.max(0, Math.ceil((waitMs - Math.max(0, passed)) / 1_000))
}

function getWaitMs(count: number): number {
  return count < FREE_ATTEMPTS ? 0 : Math.min(MAX_WAIT_MS, 1_000 * 2 ** (count - FREE_ATTEMPTS))
}

export function deleteOldAttempts({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - RESET_AFTER_MS).toISOString()
  return inTransaction(database, (transaction) => deleteAttemptsBefore(transaction, before))
}
