import type { User } from '@usiku/contracts/accounts.ts'
import type { BodyOf } from '@usiku/contracts/operation.ts'
import type { OrderLimits, replaceOrderLimits } from '@usiku/contracts/order-limits.ts'
import type { Database } from '../../database/open-database.ts'
import { checkVersion } from '../../database/row-version.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findOrderLimits, sumOpenOrders, writeOrderLimits } from './order-limits.repository.ts'

/** The limits of new customers. */
export function getOrderLimits(database: Database): Promise<OrderLimits> {
  return findOrderLimits(database)
}

/**
 * Replaces the limits of new customers; orders that are placed already stay as they are.
 *
 * @throws AppError `version_conflict`
 */
export function updateOrderLimits(
  database: Database,
  { version, ...limits }: BodyOf<typeof replaceOrderLimits>,
): Promise<OrderLimits> {
  return inTransaction(database, async (transaction) => {
    checkVersion(version, (await findOrderLimits(transaction)).version)
    await writeOrderLimits(transaction, limits)
    return findOrderLimits(transaction)
  })
}

/** Whether an order, together with those that are open, is more than a new customer can have without confirmation. */
export async function exceedsOrderLimits(
  transaction: Database,
  customer: User,
  order: { readonly units: number; readonly value: number },
): Promise<boolean> {
  if (customer.isKnown) return false
  const limits = await findOrderLimits(transaction)
  const open = await sumOpenOrders(transaction, customer._id)
  return (
    open.orders + 1 > limits.openOrders ||
    open.units + order.units > limits.units ||
    open.value + order.value > limits.value
  )
}
