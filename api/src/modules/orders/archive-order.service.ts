import type { WriteContext } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { markArchived } from './order.repository.ts'

/**
 * Hides an order from the admin's list only; idempotent. Customer, totals and look-up by number still include it.
 * @throws AppError `not_found`
 */
export async function archiveOrder({ database, now }: WriteContext, orderId: string): Promise<void> {
  const found = await markArchived(database, orderId, now().toISOString())
  if (!found) throw new AppError('not_found', { message: 'There is no such order.' })
}
