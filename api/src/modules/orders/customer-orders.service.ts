import type { OrdersState } from '@usiku/contracts/live-orders.ts'
import type { Order } from '@usiku/contracts/orders.ts'
import type { Database } from '../../database/open-database.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { FORMER_CUSTOMER } from '../../display-name.ts'
import { AppError } from '../../errors.ts'
import { eraseCustomer, findAllOrdersOf, findOrderIn, sumOrdersOf } from './customer-orders.repository.ts'

/** Statuses in which the customer must still be reachable. */
const OPEN = ['pending', 'processing', 'shipping'] as const

export function allOrdersOf({ database, now }: WriteDependencies, userId: string): Promise<Order[]> {
  return findAllOrdersOf(database, userId, now())
}

/** A value that changes with every change of the user's orders. */
export function ordersStateOf(database: Database, userId: string): Promise<OrdersState> {
  return sumOrdersOf(database, userId)
}

/**
 * Anonymizes a user's orders; items, dates and totals stay.
 * @param wordsOf formats the message about an open order; written to the customer when left out
 * @throws AppError `open_orders` while one of them is open
 */
export async function forgetCustomer(
  transaction: Database,
  userId: string,
  wordsOf?: (orderId: string) => string,
): Promise<void> {
  const open = await findOrderIn(transaction, userId, OPEN)
  if (open !== undefined) throw new AppError('open_orders', wordsOf ? { message: wordsOf(open) } : {})
  await eraseCustomer(transaction, userId, FORMER_CUSTOMER)
}
