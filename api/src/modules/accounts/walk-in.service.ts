import type { Transaction } from '../../database/database.ts'
import { insertWalkIn } from './user-write.repository.ts'

/**
 * The owner of orders without an account. Its row counts as deleted: it is in no list, gets no mail, and nobody can
 * sign in with it.
 */
export const WALK_IN_ID = 'walk-in'

export const isWalkIn = (userId: string): boolean => userId === WALK_IN_ID

/** Made with the first such order; a repeated call changes nothing. */
export function ensureWalkIn(transaction: Transaction, now: Date): Promise<void> {
  return insertWalkIn(transaction, WALK_IN_ID, now.toISOString())
}
