import { t } from '@lingui/core/macro'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import type { Discount } from '@usiku/contracts/offers/operations.ts'
import { AppError } from '../../errors.ts'
import {
  NO_OFFERS,
  type OrderOffers,
  type ReducedOrder,
  reduceOrder,
  withoutPromo,
} from '../offers/promo-check.service.ts'
import { type CheckedLine, isUnderstocked } from './order-lines.ts'

/** The delivery fee of drinks for this much. */
export type GetFee = (goodsTotal: number) => number

export interface OrderPricing {
  readonly getFee: GetFee
  readonly offers?: OrderOffers
  /** Of an order that was placed already; there are no `offers` then. */
  readonly discounts?: readonly Discount[]
}

/** Of an order that is being placed. */
export type NewOrderPricing = Required<Pick<OrderPricing, 'getFee' | 'offers'>>

export interface PricedLines extends ReducedOrder {
  readonly quote: OrderQuote & Required<Pick<OrderQuote, 'shippingFee'>>
  readonly goodsTotal: number
}

/** For an understocked line the totals count the available quantity. */
export function priceLines(checkedLines: readonly CheckedLine[], pricing: OrderPricing): PricedLines {
  const { getFee, offers = NO_OFFERS } = pricing
  const lines = checkedLines.map(toQuoteLine)
  const ordered = lines.map(({ productId, priceAfterDiscount: price, quantity, available }, index) => {
    const categoryId = checkedLines[index]?.variant?.categoryId
    return { productId, categoryId, price, quantity: Math.min(quantity, available) }
  })
  const goodsTotal = ordered.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const shippingFee = getFee(goodsTotal)
  const { reduction, problem } = reduceOrder(offers, { lines: ordered, shippingFee })
  const discounts = pricing.discounts ?? reduction.discounts
  // Those of a placed order can exceed what is left of it.
  const totalAmount = Math.max(0, goodsTotal + shippingFee - sumDiscounts(discounts))
  const quote = { totalAmount, shippingFee, ...(discounts.length === 0 ? {} : { discounts: [...discounts] }), lines }
  return { quote, goodsTotal, reduction, problem }
}

export function toQuote(checkedLines: readonly CheckedLine[], pricing: OrderPricing): OrderQuote {
  return priceLines(checkedLines, pricing).quote
}

export function toQuoteWithoutPromo(
  checkedLines: readonly CheckedLine[],
  { getFee, offers }: NewOrderPricing,
): OrderQuote {
  return toQuote(checkedLines, { getFee, offers: withoutPromo(offers) })
}

/**
 * A 409 whose message names the first understocked line.
 * @param toField returns the line's field in the request, if it has one
 */
export function createOutOfStockError(
  checkedLines: readonly CheckedLine[],
  pricing: OrderPricing,
  toField?: (line: CheckedLine) => string,
): AppError {
  const short = checkedLines.filter(isUnderstocked)
  const message = short[0] && formatShortage(short[0])
  return new AppError('out_of_stock', {
    ...(message === undefined ? {} : { message }),
    ...(toField === undefined ? {} : { fields: Object.fromEntries(short.map((l) => [toField(l), formatShortage(l)])) }),
    quote: toQuote(checkedLines, pricing),
  })
}

export function formatShortage({ variant, name, size }: CheckedLine): string {
  if (variant === undefined && name === '') return t`This drink is no longer sold.`
  if (variant === undefined || variant.isUnavailable)
    return t`${variant?.name ?? name} (${variant?.size ?? size}) is no longer sold.`
  const drink = `${variant.name} (${variant.size})`
  return variant.available === 0 ? t`${drink} is out of stock.` : t`Only ${variant.available} left of ${drink}.`
}

function toQuoteLine({ productId, volumeId, name, size, quantity, variant }: CheckedLine): OrderQuote['lines'][number] {
  const { price, discount } = variant ?? { price: 0, discount: 0 }
  return {
    productId,
    volumeId,
    name: variant?.name ?? name,
    size: variant?.size ?? size,
    quantity,
    available: variant?.available ?? 0,
    price,
    discount,
    priceAfterDiscount: getDiscountedPrice({ price, discount }),
  }
}
