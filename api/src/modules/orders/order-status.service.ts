import type { Order } from '@usiku/contracts/orders.ts'
import { type OrderStatus, returnsStock } from '@usiku/contracts/rules/order-status.ts'
import type { Database } from '../../database/open-database.ts'
import { bumpRevision } from '../../database/revisions.ts'
import type { CancelReason, HoldKind } from '../../database/schema.ts'
import { afterCommit, inTransaction } from '../../database/transaction.ts'
import type { WriteDependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { profileOf } from '../accounts/accounts.service.ts'
import { enqueueAccountMail } from '../accounts/email-verification.service.ts'
import { markKnown } from '../accounts/user-change.service.ts'
import { assertVersion, recordChange } from '../change-log/change-log.service.ts'
import { type HoldEnding, releaseHold } from '../inventory/holds.service.ts'
import type { MailQuota } from '../mail/mail-quota.service.ts'
import { fillBasket } from './basket.ts'
import type { OrderTeller } from './live-orders.service.ts'
import { findOrder, findOrderState, type OrderName, type OrderState, updateStatus } from './order.repository.ts'
import { findWantedLines } from './order-details.repository.ts'
import { orderLapsedMail, type Sender } from './order-mail.ts'
import { isShort, outOfStock } from './quote.ts'
import { findShelf } from './shelf.repository.ts'
import { countSold } from './sold.repository.ts'
import { returnStock, type StockCause, takeStock } from './stock.repository.ts'

/** Without `liveOrders`, as in a seed, no events are published. */
export type MovingDependencies = WriteDependencies & { readonly liveOrders?: OrderTeller }

export async function cancelOrder(deps: MovingDependencies, name: Required<OrderName>): Promise<Order> {
  return changeOrder(deps, name, async (scoped, state) => {
    if (state.status === 'cancelled') throw new AppError('already_cancelled')
    await moveOrder(scoped, state, 'cancelled')
  })
}

/**
 * Moves an order to any status; the present status is no change, so a repeated request gets the same answer. Moving
 * an unconfirmed order forward confirms it.
 * @param version that the admin saw; not checked when left out
 * @throws AppError `not_found`, `version_conflict`, `out_of_stock`
 */
export async function changeStatus(
  deps: MovingDependencies,
  orderId: string,
  to: OrderStatus,
  version: number | undefined,
): Promise<Order> {
  return changeOrder(deps, { orderId }, async (scoped, state) => {
    if (state.status === to) return
    await assertVersion(scoped, toSubject(state), { seen: version, present: state.version })
    await moveOrder(scoped, state, to)
  })
}

/**
 * Confirms an order and takes its stock; idempotent.
 * @throws AppError `not_found`, `already_cancelled` also when it has lapsed, `out_of_stock`
 */
export function confirmOrder(deps: MovingDependencies, orderId: string): Promise<Order> {
  return changeOrder(deps, { orderId }, async (scoped, state) => {
    if (state.status === 'cancelled') throw new AppError('already_cancelled')
    if (state.isUnconfirmed) await moveOrder(scoped, state, 'pending')
  })
}

type HoldEndingDependencies = MovingDependencies & { readonly mailQuota: MailQuota }

export function createHoldEndings(
  deps: HoldEndingDependencies,
  sender: Sender,
): Readonly<Record<HoldKind, HoldEnding>> {
  return { unconfirmed: (transaction, orderRow) => lapseOrder(deps, transaction, orderRow, sender) }
}

/** Cancels an order that was not confirmed in time, and mails its customer. */
async function lapseOrder(
  deps: HoldEndingDependencies,
  transaction: Database,
  row: string,
  sender: Sender,
): Promise<void> {
  const state = await findOrderState(transaction, { row })
  if (state === undefined || !state.isUnconfirmed) throw new Error(`order ${row} was held and is not unconfirmed`)
  await moveOrder({ ...deps, database: transaction }, state, 'cancelled', 'not_confirmed')
  const order = await findOrder(transaction, { row }, deps.now())
  if (order === undefined) throw new Error(`order ${row} is gone`)
  const user = await profileOf({ ...deps, database: transaction }, state.userId)
  const letter = orderLapsedMail(order, user.emailVerified === true, sender)
  await enqueueAccountMail(transaction, deps.mailQuota, { user, letter, shopUrl: sender.shopUrl, now: deps.now() })
  afterCommit(transaction, () => deps.liveOrders?.tell(state.userId, order))
}

type Change = (scoped: WriteDependencies, state: OrderState) => Promise<void>

function changeOrder(deps: MovingDependencies, name: OrderName, change: Change): Promise<Order> {
  return inTransaction(deps.database, async (transaction) => {
    const state = await findOrderState(transaction, name)
    if (state === undefined) throw new AppError('not_found', { message: 'There is no such order.' })
    await change({ ...deps, database: transaction }, state)
    const order = await findOrder(transaction, name, deps.now())
    if (order === undefined) throw new AppError('not_found', { message: 'There is no such order.' })
    // Publish after the commit, so that clients that refetch see the change.
    if (order.version !== state.version) afterCommit(transaction, () => deps.liveOrders?.tell(state.userId, order))
    return order
  })
}

async function moveOrder(
  scoped: WriteDependencies,
  state: OrderState,
  status: OrderStatus,
  cancelReason: CancelReason | null = null,
): Promise<void> {
  const transaction = scoped.database
  const at = scoped.now().toISOString()
  const holdsStock = await moveStock(transaction, state, status, at)
  const next = { status, holdsStock, cancelReason, at }
  if (!(await updateStatus(transaction, state, next))) throw new AppError('version_conflict')
  await recordChange(scoped, toSubject(state), {
    before: { status: state.status, needsConfirmation: state.isUnconfirmed },
    after: { status, needsConfirmation: false },
    version: state.version + 1,
  })
  if (state.isUnconfirmed) await releaseHold(transaction, state.row)
  if (status === 'delivered') await markKnown(transaction, state.userId, at)
  // Unconfirmed and cancelled orders do not count for best sellers, also those that returned no stock.
  const [wasSold, isSold] = [state.status !== 'cancelled' && !state.isUnconfirmed, status !== 'cancelled']
  if (wasSold === isSold) return
  await countSold(transaction, state.row, isSold ? 1 : -1)
  await bumpRevision(transaction, 'catalogue')
}

const toSubject = ({ row }: OrderState) => ({ type: 'order', id: row }) as const

/** @returns whether the order holds its stock afterwards; delivered items are not returned even when cancelled */
async function moveStock(transaction: Database, state: OrderState, to: OrderStatus, at: string): Promise<boolean> {
  const cause: StockCause = { orderRow: state.row, at }
  if (to === 'cancelled' && state.holdsStock && returnsStock(state.status)) {
    await returnStock(transaction, await findWantedLines(transaction, state.row), cause)
    return false
  }
  if (to !== 'cancelled' && !state.holdsStock) {
    await takeWanted(transaction, cause)
    return true
  }
  return state.holdsStock
}

async function takeWanted(transaction: Database, cause: StockCause): Promise<void> {
  const wanted = await findWantedLines(transaction, cause.orderRow)
  const volumeIds = wanted.map((line) => line.volumeId)
  const basket = fillBasket(wanted, await findShelf(transaction, volumeIds))
  if (basket.some(isShort) || !(await takeStock(transaction, wanted, cause))) throw outOfStock(basket)
}
