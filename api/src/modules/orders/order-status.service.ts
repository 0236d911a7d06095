import { t } from '@lingui/core/macro'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { type OrderStatus, returnsStock } from '@usiku/contracts/orders/order-status.ts'
import { LIVE_ATTEMPT_STATES, type PaymentAttemptState } from '@usiku/contracts/payments/constants.ts'
import type { PushKind } from '@usiku/contracts/push/constants.ts'
import type { AppContext, TransactionContext, WriteContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { lock } from '../../database/locked-transaction.ts'
import type { CancelReason, HoldKind } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError } from '../../errors.ts'
import { findCustomer } from '../accounts/accounts.service.ts'
import { enqueueAccountMail } from '../accounts/email-verification.service.ts'
import { markKnown } from '../accounts/user-change.service.ts'
import { assertVersion, type FieldValues, recordChange } from '../change-log/change-log.service.ts'
import {
  addToSalesCount,
  type HoldEnding,
  holdUnpaidOrder,
  listAvailability,
  releaseHold,
  returnStock,
  type StockCause,
  takeStock,
} from '../inventory/inventory.service.ts'
import type { MailQuota } from '../mail/mail-quota.service.ts'
import { givePromoUseBack, takePromoUseAgain } from '../offers/promo-uses.service.ts'
import { enqueueCustomerPush } from '../push/push-messages.service.ts'
import { isReceiptDue, type ReceiptIssuer } from '../receipts/receipt-issuer.service.ts'
import {
  countChange,
  findOrder,
  findOrderState,
  markArchived,
  type OrderReference,
  type OrderState,
  updateStatus,
  writeIdCheck,
} from './order.repository.ts'
import { type OrderEventPublisher, publishOrderChange } from './order-changes.service.ts'
import { findRequestedLines } from './order-details.repository.ts'
import { checkLines, isUnderstocked, listNeededVolumes } from './order-lines.ts'
import { createOrderLapsedMail, type MailSender } from './order-mail.ts'
import { createOutOfStockError } from './order-quote.ts'

/** Without `orderEvents`, as in a seed, no events are published; without `receipts` there are none. */
export type OrderStatusContext = WriteContext & {
  readonly orderEvents?: OrderEventPublisher
  readonly receipts?: ReceiptIssuer
}

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
 * @throws AppError `not_found`, `version_conflict`, `out_of_stock`, `promo_code_refused`
 */
export async function changeStatus(
  deps: OrderStatusContext,
  orderId: string,
  to: OrderStatus,
  version: number | undefined,
): Promise<Order> {
  return changeOrder(deps, { orderId }, async (scoped, state) => {
    if (state.status === to) return
    await assertVersion(scoped, toSubject(state), {
      seen: version,
      present: state.version,
      getYours: () => ({ status: to }),
    })
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
 * Records who checked the customer's ID, and when; the first check stands.
 * @throws AppError `not_found`, `already_cancelled`
 */
export function recordIdCheck(deps: OrderStatusContext, orderId: string, checkedBy: string): Promise<Order> {
  return changeOrder(deps, { orderId }, async (scoped, state) => {
    if (state.status === 'cancelled') throw new AppError('already_cancelled')
    await checkId(scoped, state, checkedBy)
  })
}

/** @returns the state afterwards: the first check stands */
async function checkId(scoped: TransactionContext, state: OrderState, checkedBy: string | undefined) {
  if (state.isIdChecked || checkedBy === undefined) return state
  const check = { by: checkedBy, at: scoped.now().toISOString() }
  if (!(await writeIdCheck(scoped.database, state, check))) throw new AppError('version_conflict')
  const checked: OrderState = { ...state, isIdChecked: true, version: state.version + 1 }
  const change = { before: { isIdChecked: false }, after: { isIdChecked: true }, version: checked.version }
  await recordChange(scoped, toSubject(state), change)
  return checked
}

export interface Delivery {
  /** That the admin saw; not checked when left out. */
  readonly version: number | undefined
  /** Who checked the customer's ID; `undefined` when it was not checked. */
  readonly idCheckedBy: string | undefined
}

/**
 * Moves an order to delivered, also an unconfirmed one, and records the check of the ID.
 * @throws AppError `not_found`, `already_cancelled`, `version_conflict` also when it was delivered meanwhile,
 * `out_of_stock`
 */
export function deliverOrder(deps: OrderStatusContext, orderId: string, delivery: Delivery): Promise<Order> {
  return changeOrder(deps, { orderId }, async (scoped, state) => {
    if (state.status === 'cancelled') throw new AppError('already_cancelled')
    await assertVersion(scoped, toSubject(state), {
      seen: delivery.version,
      present: state.version,
      getYours: () => ({ status: 'delivered' }),
    })
    const checked = await checkId(scoped, state, delivery.idCheckedBy)
    if (state.status !== 'delivered') await moveOrder(scoped, checked, 'delivered')
  })
}

/**
 * Hides an order from the admin's list only; idempotent. Customer, totals and look-up by number still include it.
 * @throws AppError `not_found`
 */
export async function archiveOrder({ database, now }: WriteContext, orderId: string): Promise<void> {
  const found = await inTransaction(database, (transaction) => markArchived(transaction, orderId, now().toISOString()))
  if (!found) throw new AppError('not_found', { message: t`There is no such order.` })
}

type HoldEndingContext = OrderStatusContext & Pick<AppContext, 'config'> & { readonly mailQuota: MailQuota }

/** In milliseconds, while the outcome of a prompt is awaited: a day at most, then an admin decides. */
const AWAITING_OUTCOME_MS = 10 * 60_000

export function createHoldEndings(deps: HoldEndingContext, sender: MailSender): Readonly<Record<HoldKind, HoldEnding>> {
  const lapseFor = (reason: CancelReason) => (transaction: Transaction, row: string) =>
    lapseOrder(deps, transaction, { row, reason }, sender)
  const lapseUnpaid = lapseFor('not_paid')
  return {
    unconfirmed: lapseFor('not_confirmed'),
    unpaid: async (transaction, row) => {
      // The settings of M-Pesa were removed: nobody can pay by prompt.
      if (deps.config.mpesa === undefined) return
      const order = await findOrder(transaction, { row }, deps.now())
      const isAwaited = order?.payment?.attempts.some(({ state }) => LIVE_STATES.includes(state))
      if (!isAwaited) return lapseUnpaid(transaction, row)
      const later = new Date(deps.now().getTime() + AWAITING_OUTCOME_MS).toISOString()
      await holdUnpaidOrder(transaction, row, later)
    },
  }
}

const LIVE_STATES: readonly PaymentAttemptState[] = LIVE_ATTEMPT_STATES

/** Cancels an order that was not confirmed or paid in time, and mails its customer if there is an account. */
async function lapseOrder(
  deps: HoldEndingContext,
  transaction: Transaction,
  { row, reason }: { readonly row: string; readonly reason: CancelReason },
  sender: MailSender,
): Promise<void> {
  const state = await findOrderState(transaction, { row })
  if (state?.status !== 'pending') throw new Error(`order ${row} was held and is not pending`)
  await moveOrder({ ...deps, database: transaction }, state, 'cancelled', reason)
  const order = await findOrder(transaction, { row }, deps.now())
  if (order === undefined) throw new Error(`order ${row} is gone`)
  await publishOrderChange(deps, transaction, { row })
  const user = await findCustomer(transaction, state.userId)
  if (user === undefined) return
  const writeContent = () => createOrderLapsedMail({ order, reason, isVerified: user.emailVerified === true }, sender)
  const { publicUrl } = sender
  await enqueueAccountMail(transaction, deps.mailQuota, { user, writeContent, publicUrl, now: deps.now() })
}

/** What the order's rider did, and so its version, has changed. */
export async function countRiderChange(
  scoped: TransactionContext,
  state: OrderState,
  { before, after }: { readonly before: FieldValues; readonly after: FieldValues },
): Promise<void> {
  if (!(await countChange(scoped.database, state))) throw new AppError('version_conflict')
  await recordChange(scoped, toSubject(state), { before, after, version: state.version + 1 })
}

type Change = (scoped: TransactionContext, state: OrderState) => Promise<void>

export function changeOrder(deps: OrderStatusContext, name: OrderReference, change: Change): Promise<Order> {
  return inTransaction(deps.database, async (transaction) => {
    const state = await lockOrder(transaction, name)
    await change({ ...deps, database: transaction }, state)
    const order = await findOrder(transaction, name, deps.now())
    if (order === undefined) throw new AppError('not_found', { message: t`There is no such order.` })
    if (order.version === state.version) return order
    await publishOrderChange(deps, transaction, { row: state.row })
    if (isReceiptDue(order)) await deps.receipts?.issueReceipt(transaction, state.row, deps.now().toISOString())
    return order
  })
}

/** With all orders of its customer. @throws AppError `not_found` */
export async function lockOrder(transaction: Transaction, name: OrderReference): Promise<OrderState> {
  const found = await findOrderState(transaction, name)
  if (found !== undefined) await lock(transaction, `user ${found.userId}`)
  const state = found && (await findOrderState(transaction, name))
  if (state === undefined) throw new AppError('not_found', { message: t`There is no such order.` })
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
  if (state.status === 'pending') await releaseHold(transaction, state.row)
  if (status === 'delivered') await markKnown(transaction, state.userId, at)
  // Unconfirmed and cancelled orders do not count for best sellers, also those that returned no stock.
  const [wasCounted, isCounted] = [state.status !== 'cancelled' && !state.isUnconfirmed, status !== 'cancelled']
  if (wasCounted !== isCounted)
    await addToSalesCount(transaction, await findRequestedLines(transaction, state.row), isCounted ? 1 : -1)
  await movePromoUse(transaction, state, status)
  await notifyCustomer(scoped, state, status)
}

const PUSH_KINDS = {
  processing: 'order_processing',
  shipping: 'order_shipping',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
} as const satisfies Partial<Record<OrderStatus, PushKind>>

/** An order that goes back to pending is a correction, not news. */
async function notifyCustomer({ database, actor, now }: TransactionContext, state: OrderState, status: OrderStatus) {
  if (status === 'pending' && !state.isUnconfirmed) return
  const kind = status === 'pending' ? 'order_confirmed' : PUSH_KINDS[status]
  await enqueueCustomerPush(database, { orderRow: state.row, kind, actorId: actor?.userId, now: now() })
}

async function movePromoUse(transaction: Transaction, { row, userId, status }: OrderState, to: OrderStatus) {
  if (to === 'cancelled') await givePromoUseBack(transaction, row)
  else if (status === 'cancelled') await takePromoUseAgain(transaction, { orderRow: row, userId })
}

export const toSubject = ({ row }: OrderState) => ({ type: 'order', id: row }) as const

/** @returns whether the order holds its stock afterwards; delivered items are not returned even when cancelled */
async function moveStock(transaction: Transaction, state: OrderState, to: OrderStatus, at: string): Promise<boolean> {
  const cause: StockCause = { orderRow: state.row, at }
  if (to === 'cancelled' && state.holdsStock && returnsStock(state.status)) {
    await returnStock(transaction, await findRequestedLines(transaction, state.row), cause)
    return false
  }
  if (to !== 'cancelled' && !state.holdsStock) {
    await takeOrderedStock(transaction, cause, state)
    return true
  }
  return state.holdsStock
}

async function takeOrderedStock(
  transaction: Transaction,
  cause: StockCause,
  { shippingFee, discounts }: OrderState,
): Promise<void> {
  const requested = await findRequestedLines(transaction, cause.orderRow)
  const variants = await listAvailability(transaction, listNeededVolumes(requested), new Date(cause.at))
  const checkedLines = checkLines(requested, variants)
  if (checkedLines.some(isUnderstocked) || !(await takeStock(transaction, requested, cause)))
    throw createOutOfStockError(checkedLines, { getFee: () => shippingFee, discounts })
}
