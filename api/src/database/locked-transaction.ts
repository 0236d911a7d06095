import type { Database, Transaction } from './database.ts'
import { getEngine } from './engine.ts'
import { inTransaction } from './transaction.ts'

/**
 * A transaction with several locks takes them in this order. Then come rows: volumes by id, bundles by id after all
 * others, products by id, promo codes, counters of receipts. Mail quotas follow in their order, then the revisions, and
 * last the audit log, so that no two transactions wait for each other.
 */
export type LockName =
  /** Filling the shop with the demo. */
  | 'seeding'
  /** To whom a payment belongs, and how much of it was given back. */
  | `payment ${string}`
  /** The user's row, orders, reviews and sessions. */
  | `user ${string}`
  /** Whose session has the push subscription, by the hash of its address. */
  | `push endpoint ${string}`
  /** Shifts, reports and the number of open orders of a rider. */
  | `rider ${string}`
  /** How often a phone is prompted to pay. */
  | `phone ${string}`
  /** Who is an active administrator. */
  | 'administrators'
  | 'suppliers'
  /** The order with its lines, and what came in of it. */
  | `purchase order ${string}`
  /** Products, categories, sub-categories, brands and their search documents, except stock and ratings. */
  | 'catalogue'
  /** Who gets announcements. */
  | 'newsletter'
  | 'sliders'
  | 'settings'
  | 'synonyms'
  | 'order limits'
  | 'delivery rules'
  | 'quantity offers'
  | 'promo codes'
  | 'age rule'
  | 'payment settings'
  | 'policy reports'
  | 'opening hours'
  | 'outbox clean-up'
  /** What watched products are known to cost; always alone. */
  | 'push watches'
  | `mail quota ${string}`
  /** The next number of the log. */
  | 'audit log'
  /** The next number of the log; alone, or after all others. */
  | 'security log'
  /** Of open alarms; always alone. */
  | 'alarms'
  /** Attempts to sign in to one account, by its hash; always alone. */
  | `sign-in ${string}`

/** Waits for transactions that hold the lock. What is read before may be outdated: read it again. */
export function lock(transaction: Transaction, name: LockName): Promise<void> {
  return getEngine(transaction).lock(transaction, name)
}

/** As `inTransaction`, alone among transactions with this lock: what `work` reads stays until it commits. */
export function inLockedTransaction<T>(
  handle: Database | Transaction,
  name: LockName,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(handle, async (transaction) => {
    await lock(transaction, name)
    return work(transaction)
  })
}
