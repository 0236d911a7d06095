import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { OrdersState } from '@usiku/contracts/orders/order-events.ts'
import type { WriteContext } from '../../context.ts'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { FORMER_CUSTOMER } from '../../lib/display-name.ts'
import {
  eraseCustomer,
  findCustomerOrders,
  findOrderNumberByStatus,
  sumCustomerOrders,
} from './customer-orders.repository.ts'

/** Statuses in which the customer must still be reachable. */
const OPEN_STATUSES = ['pending', 'processing', 'shipping'] as const

export function listAllCustomerOrders({ database, now }: WriteContext, userId: string): Promise<Order[]> {
  return findCustomerOrders(database, userId, now())
}

/** A value that changes with every change of the user's orders. */
export function getOrdersState(database: Database, userId: string): Promise<OrdersState> {
  return sumCustomerOrders(database, userId)
}

/**
 * Anonymizes a user's orders; items, dates and totals stay.
 * @param formatMessage formats the message about an open order; written to the customer when left out
 * @throws AppError `open_orders` while one of them is open
 */
export async function anonymizeCustomer(
  transaction: Database,
  userId: string,
  formatMessage?: (orderId: string) => string,
): Promise<void> {
  const open = await findOrderNumberByStatus(transaction, userId, OPEN_STATUSES)
  if (open !== undefined) throw new AppError('open_orders', formatMessage ? { message: formatMessage(open) } : {})
  await eraseCustomer(transaction, userId, FORMER_CUSTOMER)
}
