import {
  type DeliveryDestination,
  type DeliveryQuote,
  formatDeliveryProblem,
  getDeliveryArea,
  quoteDelivery,
} from '@usiku/contracts/delivery/delivery-quote.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import type { Discount } from '@usiku/contracts/offers/operations.ts'
import type { OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { getDeliveryRules } from '../delivery/delivery.service.ts'
import { listAvailability } from '../inventory/inventory.service.ts'
import { createPromoRefusal, loadOrderOffers } from '../offers/promo-check.service.ts'
import type { NewLine } from './order-insert.repository.ts'
import {
  type CheckedLine,
  checkLines,
  createToField,
  isUnderstocked,
  mergeLines,
  type RequestedLine,
  toCartRequest,
  toLineKey,
} from './order-lines.ts'
import {
  createOutOfStockError,
  type NewOrderPricing,
  type OrderPricing,
  type PricedLines,
  priceLines,
  toQuoteWithoutPromo,
} from './order-quote.ts'

/** What is ordered, by a customer or by staff for one. */
export interface OrderRequest {
  readonly userId: string
  /** As in the request, for the fields of its problems. */
  readonly items: readonly RequestedLine[]
  readonly promoCode: string | undefined
  /** `undefined` when the customer takes the drinks along. */
  readonly destination: DeliveryDestination | undefined
}

export interface PricedOrder extends Pick<PricedLines, 'quote' | 'goodsTotal'> {
  readonly lines: readonly (CheckedLine & NewLine)[]
  readonly delivery: DeliveryQuote
  readonly pricing: NewOrderPricing
  readonly discounts: readonly Discount[]
  readonly totalAmount: number
}

/**
 * At the shop's own prices.
 * @throws AppError `out_of_stock`, `no_delivery`, `below_minimum`, `promo_code_refused`
 */
export async function priceOrder(database: Reader, request: OrderRequest, now: Date): Promise<PricedOrder> {
  const { userId, promoCode, destination } = request
  const getDelivery = await loadDelivery(database, destination)
  const offers = await loadOrderOffers(database, { userId, promoCode }, now)
  const pricing = { getFee: (goodsTotal: number) => getDelivery(goodsTotal).fee, offers }
  const lines = await getOrderableLines(database, request, { pricing, now })
  const priced = priceLines(lines, pricing)
  const { quote, goodsTotal, reduction, problem } = priced
  const delivery = getDelivery(goodsTotal)
  if (destination !== undefined) assertDeliverable(delivery, destination, goodsTotal)
  if (problem !== undefined) throw createPromoRefusal(problem, offers, toQuoteWithoutPromo(lines, pricing))
  return {
    quote,
    goodsTotal,
    lines: lines.map((line, index) => ({ ...line, reduction: reduction.lineDiscounts[index] ?? 0 })),
    delivery,
    pricing,
    discounts: reduction.discounts,
    totalAmount: quote.totalAmount,
  }
}

/**
 * As `priceOrder`, and not more than the customer agreed to.
 * @throws AppError `order_changed`
 */
export async function pricePlacement(
  transaction: Transaction,
  userId: string,
  body: OrderPlacement,
  now: Date,
): Promise<PricedOrder> {
  const request = { userId, items: body.items.map(toCartRequest), promoCode: body.promoCode, destination: body }
  const priced = await priceOrder(transaction, request, now)
  const { quote, lines } = priced
  if (!isAgreed(body, priced) || !hasUnchangedPrices(body, lines)) throw new AppError('order_changed', { quote })
  return priced
}

const PICK_UP = { zone: null, fee: 0, minimumOrder: 0, freeFrom: null, promisedMinutes: null } satisfies DeliveryQuote

async function loadDelivery(
  database: Reader,
  destination: DeliveryDestination | undefined,
): Promise<(goodsTotal: number) => DeliveryQuote> {
  if (destination === undefined) return () => PICK_UP
  const rules = await getDeliveryRules(database)
  const { area } = getDeliveryArea(destination)
  return (goodsTotal) => quoteDelivery(rules, area, goodsTotal)
}

function assertDeliverable(delivery: DeliveryQuote, destination: DeliveryDestination, goodsTotal: number): void {
  const { area, field } = getDeliveryArea(destination)
  const message = formatDeliveryProblem(delivery, area, goodsTotal)
  if (delivery.problem !== undefined && message !== undefined) {
    throw new AppError(delivery.problem, { message, fields: { [field]: message } })
  }
}

type OrderableLine = CheckedLine & Pick<NewLine, 'variant'>

async function getOrderableLines(
  database: Reader,
  { items }: OrderRequest,
  { pricing, now }: { readonly pricing: OrderPricing; readonly now: Date },
): Promise<OrderableLine[]> {
  const requested = mergeLines(items)
  const variants = await listAvailability(
    database,
    requested.map((line) => line.volumeId),
    now,
  )
  const checkedLines = checkLines(requested, variants)
  const lines = checkedLines.filter(
    (line): line is OrderableLine => line.variant !== undefined && !isUnderstocked(line),
  )
  if (lines.length < checkedLines.length) throw createOutOfStockError(checkedLines, pricing, createToField(items))
  return lines
}

/** An app that knows no offers, or could not check its code, agreed to more than it pays. */
function isAgreed(
  { shippingFee, totalAmount, discounts }: OrderPlacement,
  { quote, goodsTotal }: Pick<PricedLines, 'quote' | 'goodsTotal'>,
): boolean {
  const agreedTotal = goodsTotal + shippingFee - sumDiscounts(discounts)
  return shippingFee === quote.shippingFee && totalAmount === agreedTotal && quote.totalAmount <= totalAmount
}

function hasUnchangedPrices({ items }: OrderPlacement, lines: readonly OrderableLine[]): boolean {
  const variants = new Map(lines.map((line) => [toLineKey(line.variant), line.variant]))
  return items.every(({ id, volume }) => {
    const now = variants.get(toLineKey({ productId: id, volumeId: volume._id }))
    const { price, discount, priceAfterDiscount } = volume
    return now?.price === price && now.discount === discount && priceAfterDiscount === price - discount
  })
}
