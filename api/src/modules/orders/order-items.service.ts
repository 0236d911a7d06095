import { msg, t } from '@lingui/core/macro'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type {
  OrderItem,
  OrderItemsQuote,
  replaceOrderItems as operation,
} from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { AppContext } from '../../context.ts'
import type { Reader } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { assertVersion, type FieldValues, recordChange } from '../change-log/change-log.service.ts'
import {
  addToSalesCount,
  exchangeStock,
  listAvailability,
  sumByVolume,
  type VariantAvailability,
} from '../inventory/inventory.service.ts'
import { loadPlacedOrderOffers } from '../offers/promo-check.service.ts'
import { findReceiptTotal } from '../receipts/receipts.service.ts'
import { findOrderState, type OrderState } from './order.repository.ts'
import { type AddedLine, editOrder, type PlacedOrder, splitItems, toEditQuote } from './order-edit.ts'
import { findPlacedOrder, writePlacedOrder } from './order-items.repository.ts'
import {
  type CheckedLine,
  checkLines,
  createToField,
  isUnderstocked,
  mergeLines,
  type RequestedLine,
  toItemRequest,
} from './order-lines.ts'
import { formatShortage } from './order-quote.ts'
import { changeOrder, type OrderStatusContext, toSubject } from './order-status.service.ts'

/**
 * Replaces the drinks of an open order, as agreed with its customer. What stays keeps its price; stock is taken and
 * returned in the same transaction.
 * @throws AppError `not_found`, `validation_failed`, `version_conflict` also when it was cancelled meanwhile,
 * `order_not_editable`, `out_of_stock`, `order_changed` when the total is not the agreed one
 */
export function replaceOrderItems(
  deps: OrderStatusContext,
  orderId: string,
  { version, items, agreedTotal }: BodyOf<typeof operation>,
): Promise<Order> {
  return changeOrder(deps, { orderId }, async (scoped, state) => {
    const transaction = scoped.database
    await assertVersion(scoped, toSubject(state), { seen: version, present: state.version, getYours: () => ({}) })
    assertEditable(state.status)
    const { before, after, quote } = await computeEdit(transaction, state, items, scoped.now())
    if (after.totalAmount !== agreedTotal) throw new AppError('order_changed', { message: t(TOTAL_MESSAGE), quote })
    await assertWithinReceipt(transaction, state.row, after.totalAmount)
    if (state.holdsStock) {
      const cause = { orderRow: state.row, at: scoped.now().toISOString() }
      const isTaken = await exchangeStock(transaction, { before: before.lines, after: after.lines }, cause)
      if (!isTaken) throw new AppError('out_of_stock', { quote })
      await addToSalesCount(transaction, listSoldChanges(before, after), 1)
    }
    if (!(await writePlacedOrder(transaction, state, after))) throw new AppError('version_conflict')
    const values = { before: toFieldValues(before), after: toFieldValues(after) }
    await recordChange(scoped, toSubject(state), { ...values, version: state.version + 1 })
  })
}

/**
 * The order as it is, and as it would be with these drinks.
 * @throws AppError `not_found`, `validation_failed`, `order_not_editable`, `out_of_stock`
 */
export async function quoteOrderItems(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  orderId: string,
  items: readonly OrderItem[],
): Promise<OrderItemsQuote> {
  const state = await findOrderState(database, { orderId })
  if (state === undefined) throw new AppError('not_found', { message: t`There is no such order.` })
  assertEditable(state.status)
  const { before, quote, after } = await computeEdit(database, state, items, now())
  await assertWithinReceipt(database, state.row, after.totalAmount)
  return { version: state.version, before: toEditQuote(before), after: quote }
}

const TOTAL_MESSAGE = msg`The total is not the one that was agreed on. Please look at the new total.`

const EDITABLE: readonly OrderStatus[] = ['pending', 'processing']

function assertEditable(status: OrderStatus): void {
  if (!EDITABLE.includes(status)) throw new AppError('order_not_editable')
}

/** A receipt states what was sold: refunds reduce it, and nothing adds to it. */
async function assertWithinReceipt(database: Reader, orderRow: string, totalAmount: number): Promise<void> {
  const receiptTotal = await findReceiptTotal(database, orderRow)
  if (receiptTotal === undefined || totalAmount <= receiptTotal) return
  const message = t`This order is paid and has its receipt, so it cannot cost more. Enter what is added as a new order.`
  throw new AppError('order_not_editable', { message })
}

async function computeEdit(database: Reader, state: OrderState, items: readonly OrderItem[], now: Date) {
  const before = await findPlacedOrder(database, state.row)
  const requests = items.map(toItemRequest)
  const requested = mergeLines(requests)
  const { kept, added } = splitItems(before.lines, requested)
  const found = await listAvailability(
    database,
    requested.map(({ volumeId }) => volumeId),
    now,
  )
  // The drinks that leave the order can be sold again, in bundles for example.
  const freed = state.holdsStock ? subtract(sumByVolume(before.lines), sumByVolume(kept)) : new Map<string, number>()
  const checked = checkLines(
    added,
    found.map((variant) => addStock(variant, freed)),
  )
  const offers = await loadPlacedOrderOffers(database, state.row, now)
  const categories = new Map(found.map(({ productId, categoryId }) => [productId, categoryId]))
  const after = editOrder(before, { items: { kept, added: checked.filter(hasVariant) }, requested, offers, categories })
  const quote = toEditQuote(after, countAvailable(kept, checked))
  assertAvailable(checked, createToField(requests), quote)
  return { before, after, quote }
}

const hasVariant = (line: CheckedLine): line is CheckedLine & AddedLine => line.variant !== undefined

function subtract(all: ReadonlyMap<string, number>, kept: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...all].map(([volumeId, quantity]) => [volumeId, quantity - (kept.get(volumeId) ?? 0)]))
}

function addStock(variant: VariantAvailability, freed: ReadonlyMap<string, number>): VariantAvailability {
  const add = <V extends { readonly volumeId: string; readonly available: number }>(volume: V): V => ({
    ...volume,
    available: volume.available + (freed.get(volume.volumeId) ?? 0),
  })
  return { ...add(variant), ...(variant.parts === undefined ? {} : { parts: variant.parts.map(add) }) }
}

function countAvailable(kept: readonly RequestedUnits[], checked: readonly CheckedLine[]): Map<string, number> {
  const available = new Map(checked.map(({ volumeId, variant }) => [volumeId, variant?.available ?? 0]))
  for (const { volumeId, quantity } of kept) available.set(volumeId, quantity + (available.get(volumeId) ?? 0))
  return available
}

type RequestedUnits = Pick<RequestedLine, 'volumeId' | 'quantity'>

function assertAvailable(
  checked: readonly CheckedLine[],
  toField: (line: RequestedLine) => string,
  quote: OrderItemsQuote['after'],
): void {
  const short = checked.filter(isUnderstocked)
  const [first] = short
  if (first === undefined) return
  const fields = Object.fromEntries(short.map((line) => [toField(line), formatShortage(line)]))
  throw new AppError('out_of_stock', { message: formatShortage(first), fields, quote })
}

/** By product, negative where the order has fewer. */
function listSoldChanges(before: PlacedOrder, after: PlacedOrder) {
  const removed = before.lines.map(({ productId, quantity }) => ({ productId, quantity: -quantity }))
  const quantities = new Map<string, number>()
  for (const { productId, quantity } of [...removed, ...after.lines])
    quantities.set(productId, quantity + (quantities.get(productId) ?? 0))
  return [...quantities]
    .filter(([, quantity]) => quantity !== 0)
    .map(([productId, quantity]) => ({ productId, quantity }))
}

const toFieldValues = ({ lines, totalAmount }: PlacedOrder): FieldValues => ({
  items: lines.map(({ name, size, quantity }) => `${quantity} × ${name} (${size})`).join(', '),
  totalAmount,
})
