import type { WriteDependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { markHidden } from './order.repository.ts'

/**
 * Hides an order from the admin's list only; idempotent. Customer, totals and look-up by number still include it.
 * @throws AppError `not_found`
 */
export async function hideOrder({ database, now }: WriteDependencies, orderId: string): Promise<void> {
  const found = await markHidden(database, orderId, now().toISOString())
  if (!found) throw new AppError('not_found', { message: 'There is no such order.' })
}
