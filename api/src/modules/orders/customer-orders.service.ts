import type { OrdersState } from '@usiku/contracts/live-orders.ts'
import type { Order } from '@usiku/contracts/orders.ts'
import type { Database } from '../../database/open-database.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { FORMER_CUSTOMER } from '../../display-name.ts'
import { AppError } from '../../errors.ts'
import { eraseCustomer, findAllOrdersOf, findOrderIn, sumOrdersOf } from './customer-orders.repository.ts'

/** Somebody still has to bring these, or to be called about them. */
const OPEN = ['pending', 'processing', 'shipping'] as const

/** All orders of a user, newest first. */
export function allOrdersOf({ database, now }: WriteDependencies, userId: string): Promise<Order[]> {
  return findAllOrdersOf(database, userId, now())
}

/** What a look at all orders of a user comes to; another one after every change. */
export function ordersStateOf(database: Database, userId: string): Promise<OrdersState> {
  return sumOrdersOf(database, userId)
}

/**
 * Takes a user out of their orders: what was ordered, when and for how much stays.
 *
 * @param wordsOf what is said of an order that is in the way, by its order id; to the customer when left out
 * @throws AppError `open_orders` while one of them is on its way
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
