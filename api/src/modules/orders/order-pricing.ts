import {
  type DeliveryQuote,
  formatDeliveryProblem,
  getDeliveryArea,
  quoteDelivery,
} from '@usiku/contracts/delivery/delivery-quote.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import type { Discount } from '@usiku/contracts/offers/operations.ts'
import type { OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import type { Transaction } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { getDeliveryRules } from '../delivery/delivery.service.ts'
import { listAvailability } from '../inventory/inventory.service.ts'
import { createPromoRefusal, loadOrderOffers } from '../offers/promo-check.service.ts'
import type { NewLine } from './order-insert.repository.ts'
import { type CheckedLine, checkLines, isUnderstocked, mergeCartLines, toLineKey } from './order-lines.ts'
import {
  createOutOfStockError,
  type GetFee,
  type NewOrderPricing,
  type OrderPricing,
  type PricedLines,
  priceLines,
  toQuoteWithoutPromo,
} from './order-quote.ts'

export interface PricedOrder {
  readonly lines: readonly (CheckedLine & NewLine)[]
  readonly delivery: DeliveryQuote
  readonly pricing: NewOrderPricing
  readonly discounts: readonly Discount[]
  readonly totalAmount: number
}

/**
 * At the shop's own prices, and not more than the customer agreed to.
 * @throws AppError `out_of_stock`, `no_delivery`, `below_minimum`, `promo_code_refused`, `order_changed`
 */
export async function priceOrder(
  transaction: Transaction,
  userId: string,
  body: OrderPlacement,
  now: Date,
): Promise<PricedOrder> {
  const rules = await getDeliveryRules(transaction)
  const { area, field } = getDeliveryArea(body)
  const getFee: GetFee = (goodsTotal) => quoteDelivery(rules, area, goodsTotal).fee
  const offers = await loadOrderOffers(transaction, { userId, promoCode: body.promoCode }, now)
  const pricing = { getFee, offers }
  const lines = await getOrderableLines(transaction, body, { pricing, now })
  const priced = priceLines(lines, pricing)
  const { quote, goodsTotal, reduction, problem } = priced
  const delivery = quoteDelivery(rules, area, goodsTotal)
  const message = formatDeliveryProblem(delivery, area, goodsTotal)
  if (delivery.problem !== undefined && message !== undefined) {
    throw new AppError(delivery.problem, { message, fields: { [field]: message } })
  }
  if (problem !== undefined) throw createPromoRefusal(problem, offers, toQuoteWithoutPromo(lines, pricing))
  if (!isAgreed(body, priced) || !hasUnchangedPrices(body, lines)) throw new AppError('order_changed', { quote })
  return {
    lines: lines.map((line, index) => ({ ...line, reduction: reduction.lineDiscounts[index] ?? 0 })),
    delivery,
    pricing,
    discounts: reduction.discounts,
    totalAmount: quote.totalAmount,
  }
}

type OrderableLine = CheckedLine & Pick<NewLine, 'variant'>

async function getOrderableLines(
  transaction: Transaction,
  body: OrderPlacement,
  { pricing, now }: { readonly pricing: OrderPricing; readonly now: Date },
): Promise<OrderableLine[]> {
  const requested = mergeCartLines(body.items)
  const variants = await listAvailability(
    transaction,
    requested.map((line) => line.volumeId),
    now,
  )
  const checkedLines = checkLines(requested, variants)
  const lines = checkedLines.filter(
    (line): line is OrderableLine => line.variant !== undefined && !isUnderstocked(line),
  )
  if (lines.length < checkedLines.length)
    throw createOutOfStockError(checkedLines, pricing, (line) => `items.${findItemIndex(body, line)}`)
  return lines
}

/** An app that knows no offers, or could not check its code, agreed to more than it pays. */
function isAgreed(
  { shippingFee, totalAmount, discounts }: OrderPlacement,
  { quote, goodsTotal }: PricedLines,
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

const findItemIndex = ({ items }: OrderPlacement, line: CheckedLine): number =>
  items.findIndex(({ id, volume }) => id === line.productId && volume._id === line.volumeId)
