import type { Order } from '@usiku/contracts/orders/operations.ts'
import { type OrderStatus, returnsStock } from '@usiku/contracts/orders/order-status.ts'
import type { TransactionContext, WriteContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { lock } from '../../database/locked-transaction.ts'
import type { CancelReason, HoldKind } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { getSessionUser } from '../accounts/accounts.service.ts'
import { enqueueAccountMail } from '../accounts/email-verification.service.ts'
import { markKnown } from '../accounts/user-change.service.ts'
import { assertVersion, recordChange } from '../change-log/change-log.service.ts'
import {
  addToSalesCount,
  type HoldEnding,
  listAvailability,
  releaseHold,
  returnStock,
  type StockCause,
  takeStock,
} from '../inventory/inventory.service.ts'
import type { MailQuota } from '../mail/mail-quota.service.ts'
import {
  findOrder,
  findOrderState,
  markArchived,
  type OrderReference,
  type OrderState,
  updateStatus,
} from './order.repository.ts'
import { type OrderEventPublisher, publishOrderChange } from './order-changes.service.ts'
import { findRequestedLines } from './order-details.repository.ts'
import { checkLines, isUnderstocked } from './order-lines.ts'
import { createOrderLapsedMail, type MailSender } from './order-mail.ts'
import { createOutOfStockError } from './order-quote.ts'

/** Without `orderEvents`, as in a seed, no events are published. */
export type OrderStatusContext = WriteContext & { readonly orderEvents?: OrderEventPublisher }

export async function cancelOrder(deps: OrderStatusContext, name: Required<OrderReference>): Promise<Order> {
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
  deps: OrderStatusContext,
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
export function confirmOrder(deps: OrderStatusContext, orderId: string): Promise<Order> {
  return changeOrder(deps, { orderId }, async (scoped, state) => {
    if (state.status === 'cancelled') throw new AppError('already_cancelled')
    if (state.isUnconfirmed) await moveOrder(scoped, state, 'pending')
  })
}

/**
 * Hides an order from the admin's list only; idempotent. Customer, totals and look-up by number still include it.
 * @throws AppError `not_found`
 */
export async function archiveOrder({ database, now }: WriteContext, orderId: string): Promise<void> {
  const found = await inTransaction(database, (transaction) => markArchived(transaction, orderId, now().toISOString()))
  if (!found) throw new AppError('not_found', { message: 'There is no such order.' })
}

type HoldEndingContext = OrderStatusContext & { readonly mailQuota: MailQuota }

export function createHoldEndings(deps: HoldEndingContext, sender: MailSender): Readonly<Record<HoldKind, HoldEnding>> {
  return { unconfirmed: (transaction, orderRow) => lapseOrder(deps, transaction, orderRow, sender) }
}

/** Cancels an order that was not confirmed in time, and mails its customer. */
async function lapseOrder(
  deps: HoldEndingContext,
  transaction: Transaction,
  row: string,
  sender: MailSender,
): Promise<void> {
  const state = await findOrderState(transaction, { row })
  if (state === undefined || !state.isUnconfirmed) throw new Error(`order ${row} was held and is not unconfirmed`)
  await moveOrder({ ...deps, database: transaction }, state, 'cancelled', 'not_confirmed')
  const order = await findOrder(transaction, { row }, deps.now())
  if (order === undefined) throw new Error(`order ${row} is gone`)
  const user = await getSessionUser({ ...deps, database: transaction }, state.userId)
  const content = createOrderLapsedMail(order, user.emailVerified === true, sender)
  await enqueueAccountMail(transaction, deps.mailQuota, { user, content, publicUrl: sender.publicUrl, now: deps.now() })
  await publishOrderChange(deps, transaction, { row })
}

type Change = (scoped: TransactionContext, state: OrderState) => Promise<void>

function changeOrder(deps: OrderStatusContext, name: OrderReference, change: Change): Promise<Order> {
  return inTransaction(deps.database, async (transaction) => {
    const state = await lockOrder(transaction, name)
    await change({ ...deps, database: transaction }, state)
    const order = await findOrder(transaction, name, deps.now())
    if (order === undefined) throw new AppError('not_found', { message: 'There is no such order.' })
    if (order.version !== state.version) await publishOrderChange(deps, transaction, { row: state.row })
    return order
  })
}

/** With all orders of its customer. */
async function lockOrder(transaction: Transaction, name: OrderReference): Promise<OrderState> {
  const found = await findOrderState(transaction, name)
  if (found !== undefined) await lock(transaction, `user ${found.userId}`)
  const state = found && (await findOrderState(transaction, name))
  if (state === undefined) throw new AppError('not_found', { message: 'There is no such order.' })
  return state
}

async function moveOrder(
  scoped: TransactionContext,
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
  const [wasCounted, isCounted] = [state.status !== 'cancelled' && !state.isUnconfirmed, status !== 'cancelled']
  if (wasCounted === isCounted) return
  await addToSalesCount(transaction, await findRequestedLines(transaction, state.row), isCounted ? 1 : -1)
}

const toSubject = ({ row }: OrderState) => ({ type: 'order', id: row }) as const

/** @returns whether the order holds its stock afterwards; delivered items are not returned even when cancelled */
async function moveStock(transaction: Transaction, state: OrderState, to: OrderStatus, at: string): Promise<boolean> {
  const cause: StockCause = { orderRow: state.row, at }
  if (to === 'cancelled' && state.holdsStock && returnsStock(state.status)) {
    await returnStock(transaction, await findRequestedLines(transaction, state.row), cause)
    return false
  }
  if (to !== 'cancelled' && !state.holdsStock) {
    await takeOrderedStock(transaction, cause)
    return true
  }
  return state.holdsStock
}

async function takeOrderedStock(transaction: Transaction, cause: StockCause): Promise<void> {
  const requested = await findRequestedLines(transaction, cause.orderRow)
  const volumeIds = requested.map((line) => line.volumeId)
  const checkedLines = checkLines(requested, await listAvailability(transaction, volumeIds))
  if (checkedLines.some(isUnderstocked) || !(await takeStock(transaction, requested, cause)))
    throw createOutOfStockError(checkedLines)
}
