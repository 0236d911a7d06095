import type { Order } from '@usiku/contracts/orders.ts'
import { type OrderStatus, returnsStock } from '@usiku/contracts/rules/order-status.ts'
import type { Database } from '../../database/open-database.ts'
import { bumpRevision } from '../../database/revisions.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { fillBasket } from './basket.ts'
import type { OrderTeller } from './live-orders.service.ts'
import { findOrder, findOrderState, type OrderName, type OrderState, updateStatus } from './order.repository.ts'
import { findWantedLines } from './order-details.repository.ts'
import { isShort, outOfStock } from './quote.ts'
import { findShelf } from './shelf.repository.ts'
import { countSold } from './sold.repository.ts'
import { returnStock, type StockCause, takeStock } from './stock.repository.ts'

/** What moving an order needs; without listeners, as in a seed, nobody is told. */
export type MovingDependencies = WriteDependencies & { readonly liveOrders?: OrderTeller }

/**
 * Cancels one of a user's orders, from every status but cancelled.
 *
 * @throws AppError `not_found`, `already_cancelled`
 */
export async function cancelOrder(deps: MovingDependencies, name: Required<OrderName>): Promise<Order> {
  return changeOrder(deps, name, async (transaction, state, at) => {
    if (state.status === 'cancelled') throw new AppError('already_cancelled')
    await moveOrder(transaction, state, 'cancelled', at)
  })
}

/**
 * Moves an order to any status. The status that it has already is no change: a
 * repeated request is answered like the first.
 *
 * @param version that the admin saw; whatever it is now when left out
 * @throws AppError `not_found`, `version_conflict`, `out_of_stock`
 */
export async function changeStatus(
  deps: MovingDependencies,
  orderId: string,
  to: OrderStatus,
  version: number | undefined,
): Promise<Order> {
  return changeOrder(deps, { orderId }, async (transaction, state, at) => {
    if (state.status === to) return
    if (version !== undefined && version !== state.version) throw new AppError('version_conflict')
    await moveOrder(transaction, state, to, at)
  })
}

type Change = (transaction: Database, state: OrderState, at: string) => Promise<void>

async function changeOrder(deps: MovingDependencies, name: OrderName, change: Change): Promise<Order> {
  const { state, order } = await inTransaction(deps.database, async (transaction) => {
    const state = await findOrderState(transaction, name)
    if (state === undefined) throw new AppError('not_found', { message: 'There is no such order.' })
    await change(transaction, state, deps.now().toISOString())
    const order = await findOrder(transaction, name, deps.now())
    if (order === undefined) throw new AppError('not_found', { message: 'There is no such order.' })
    return { state, order }
  })
  // Committed by now: whoever hears of it and looks sees it.
  if (order.version !== state.version) deps.liveOrders?.tell(state.userId, order)
  return order
}

async function moveOrder(transaction: Database, state: OrderState, status: OrderStatus, at: string): Promise<void> {
  const holdsStock = await moveStock(transaction, state, status, at)
  if (!(await updateStatus(transaction, state, { status, holdsStock, at }))) throw new AppError('version_conflict')
  // Best sellers leave cancelled orders out, also those whose drinks stay where they are.
  if ((status === 'cancelled') === (state.status === 'cancelled')) return
  await countSold(transaction, state.row, status === 'cancelled' ? -1 : 1)
  await bumpRevision(transaction, 'catalogue')
}

/** @returns whether the order holds its drinks afterwards; delivered ones stay out of the shop even when cancelled */
async function moveStock(transaction: Database, state: OrderState, to: OrderStatus, at: string): Promise<boolean> {
  const cause: StockCause = { orderRow: state.row, at }
  if (to === 'cancelled' && state.holdsStock && returnsStock(state.status)) {
    await returnStock(transaction, await findWantedLines(transaction, state.row), cause)
    return false
  }
  if (state.status === 'cancelled' && !state.holdsStock) {
    await takeAgain(transaction, cause)
    return true
  }
  return state.holdsStock
}

async function takeAgain(transaction: Database, cause: StockCause): Promise<void> {
  const wanted = await findWantedLines(transaction, cause.orderRow)
  const volumeIds = wanted.map((line) => line.volumeId)
  const basket = fillBasket(wanted, await findShelf(transaction, volumeIds))
  if (basket.some(isShort) || !(await takeStock(transaction, wanted, cause))) throw outOfStock(basket)
}
