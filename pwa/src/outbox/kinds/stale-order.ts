import { getProduct, type Product } from '@usiku/contracts/catalogue/operations.ts'
import { getDeliveryArea, quoteDelivery } from '@usiku/contracts/delivery/delivery-quote.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import { computeDiscounts, sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import { checkPromoCode, type Discount, type QuantityOffer } from '@usiku/contracts/offers/operations.ts'
import type { CartLine, OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { getShopRules, type ShopRules } from '@usiku/contracts/store/operations.ts'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import { bypassBrowserCache } from '../../api/transport.ts'
import type { Outcome } from '../outcome.ts'

/** Compares an old order with current prices, stock and fees before the customer confirms it. */
export async function findChanges(placement: OrderPlacement, token: string): Promise<Outcome> {
  const { items } = placement
  // The HTTP cache may still hold what has changed.
  bypassBrowserCache()
  const ids = [...new Set(items.map(({ id }) => id))]
  try {
    const rules = (await call(getShopRules)).data
    const found = await Promise.all(ids.map(async (id) => [id, await fetchProduct(id)] as const))
    const products = new Map(found)
    const full = toQuote(items, products, (goods) => getFee(rules, placement, goods))
    const discounts =
      (await checkCode(placement, full, token)) ?? listOfferDiscounts(full, products, rules.quantityOffers ?? [])
    const quote = withDiscounts(full, discounts)
    return isUnchanged(placement, quote) ? { kind: 'needs-confirmation' } : { kind: 'needs-confirmation', quote }
  } catch (error) {
    return toUncompared(error)
  }
}

/** An order that cannot be compared now may never be: the customer decides, and the shop compares it when it is sent. */
function toUncompared(error: unknown): Outcome {
  if (!(error instanceof ApiError) || error.status >= 500) return { kind: 'unknown' }
  return { kind: error.status === 401 ? 'needs-sign-in' : 'needs-confirmation' }
}

async function fetchProduct(id: string): Promise<Product | undefined> {
  try {
    return (await call(getProduct, { params: { id } })).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

/** Without an area, which a logout has removed, that of the order: the shop compares it once the area is known. */
function getFee({ delivery }: ShopRules, placement: OrderPlacement, goods: number): number {
  const { area } = getDeliveryArea(placement)
  return delivery === undefined || area === '' ? placement.shippingFee : quoteDelivery(delivery, area, goods).fee
}

function toQuote(
  items: readonly CartLine[],
  products: ReadonlyMap<string, Product | undefined>,
  getFeeOf: (goodsTotal: number) => number,
): FullQuote {
  const lines = items.map(({ id, name, volume: ordered, quantity }) => {
    const volume = products.get(id)?.volumes.find(({ _id }) => _id === ordered._id)
    const { price, discount, priceAfterDiscount, quantity: available } = volume ?? { ...ordered, quantity: 0 }
    const { _id: volumeId, size } = ordered
    return { productId: id, volumeId, name, size, quantity, available, price, discount, priceAfterDiscount }
  })
  const goods = lines.reduce((sum, line) => sum + line.priceAfterDiscount * Math.min(line.quantity, line.available), 0)
  const shippingFee = getFeeOf(goods)
  return { totalAmount: goods + shippingFee, shippingFee, lines }
}

type FullQuote = OrderQuote & Required<Pick<OrderQuote, 'shippingFee'>>

/** With those of quantity offers; `undefined` without a code that can be used. */
async function checkCode(
  { promoCode }: OrderPlacement,
  { lines, shippingFee }: FullQuote,
  token: string,
): Promise<readonly Discount[] | undefined> {
  const items = lines
    .map(({ productId: id, volumeId, quantity, available }) => ({
      id,
      volumeId,
      quantity: Math.min(quantity, available),
    }))
    .filter(({ quantity }) => quantity > 0)
  if (promoCode === undefined || items.length === 0) return undefined
  try {
    return (await call(checkPromoCode, { body: { promoCode, items, shippingFee }, token })).data.discounts
  } catch (error) {
    if (error instanceof ApiError && error.code === 'promo_code_refused') return undefined
    throw error
  }
}

function listOfferDiscounts(
  { lines }: OrderQuote,
  products: ReadonlyMap<string, Product | undefined>,
  offers: readonly QuantityOffer[],
): readonly Discount[] {
  const ordered = lines.map(({ productId, priceAfterDiscount, quantity, available }) => ({
    productId,
    categoryId: products.get(productId)?.category._id,
    price: priceAfterDiscount,
    quantity: Math.min(quantity, available),
  }))
  return computeDiscounts({ lines: ordered, shippingFee: 0, offers, at: Date.now() }).discounts
}

function withDiscounts(quote: OrderQuote, discounts: readonly Discount[]): OrderQuote {
  if (discounts.length === 0) return quote
  return { ...quote, totalAmount: quote.totalAmount - sumDiscounts(discounts), discounts: [...discounts] }
}

/** The shop may take more off than the customer has seen. */
function isUnchanged({ items, shippingFee, discounts }: OrderPlacement, quote: OrderQuote): boolean {
  if (quote.shippingFee !== shippingFee || sumDiscounts(quote.discounts) < sumDiscounts(discounts)) return false
  return quote.lines.every((current, index) => {
    const line = items[index]
    if (line === undefined || current.available < line.quantity) return false
    const { price, discount, priceAfterDiscount } = line.volume
    return current.price === price && current.discount === discount && current.priceAfterDiscount === priceAfterDiscount
  })
}
