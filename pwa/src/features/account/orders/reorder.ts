import { t } from '@lingui/core/macro'
import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import { MAX_ORDER_LINES } from '@usiku/contracts/orders/constants.ts'
import type { CartLine, OrderLine } from '@usiku/contracts/orders/operations.ts'
import { isSameLine, toLineMarks } from '../../../shop/cart/cart.ts'
import { diffOrder, type OrderLineDiff } from '../../../shop/order/order-diff.ts'

export interface ReorderResult {
  /** At present prices, and at most what is in stock. */
  readonly lines: readonly CartLine[]
  readonly changes: readonly OrderLineDiff[]
}

/**
 * Compares an old order's lines with the present products.
 * @param products by `_id`; without those that no longer exist
 * @param cart its lines count against the stock of the same volume
 */
export function reorder(
  items: readonly OrderLine[],
  products: ReadonlyMap<string, Product>,
  cart: readonly CartLine[],
): ReorderResult {
  const allOffers = items.map((item) => createOffer(item, products.get(item.productId), getQuantityInCart(cart, item)))
  const offers = limitToCartRoom(allOffers, cart)
  const lines = offers.map(({ line }) => line).filter((line) => line !== undefined)
  const quote = { totalAmount: 0, lines: offers.map(({ quotedLine }) => quotedLine) }
  const changes = diffOrder(items.map(toOriginalLine), quote).map((change) => {
    const offer = offers.find(({ quotedLine }) => `${quotedLine.productId} ${quotedLine.volumeId}` === change.key)
    return offer?.reason === undefined ? change : { ...change, text: offer.reason }
  })
  return { lines, changes }
}

interface Offer {
  readonly line: CartLine | undefined
  readonly quotedLine: OrderQuote['lines'][number]
  /** Why it cannot be bought, for reasons other than stock. */
  readonly reason: string | undefined
}

/** Lines that merge with a cart line are not limited; the others are cut at the maximum number of lines in an order. */
function limitToCartRoom(offers: readonly Offer[], cart: readonly CartLine[]): readonly Offer[] {
  let room = MAX_ORDER_LINES - cart.length
  return offers.map((offer) => {
    const { line, quotedLine } = offer
    if (line === undefined || cart.some((cartLine) => isSameLine(cartLine, line)) || room-- > 0) return offer
    return { line: undefined, quotedLine: { ...quotedLine, available: 0 }, reason: t`No room: your cart is full` }
  })
}

function createOffer(item: OrderLine, product: Product | undefined, inCart: number): Offer {
  const { productId, volumeId, name, size, quantity, listPrice, price } = item
  const volume = product?.volumes.find(({ _id }) => _id === volumeId)
  const originalPrice = { price: listPrice, discount: listPrice - price, priceAfterDiscount: price }
  const current = volume ?? { ...originalPrice, quantity: 0, size }
  const quotedLine = {
    productId,
    volumeId,
    name: product?.name ?? name,
    size: current.size,
    price: current.price,
    discount: current.discount,
    priceAfterDiscount: current.priceAfterDiscount,
    quantity: inCart + quantity,
    available: current.quantity,
  }
  const addable = Math.min(quantity, current.quantity - inCart)
  if (!product || !volume || addable < 1) {
    return { line: undefined, quotedLine, reason: volume === undefined ? t`No longer sold` : undefined }
  }
  const { thumbnailImage } = product
  const line = {
    id: productId,
    name: product.name,
    volume,
    quantity: addable,
    thumbnailImage,
    ...toLineMarks(product),
  }
  return { line, quotedLine, reason: undefined }
}

function getQuantityInCart(cart: readonly CartLine[], { productId, volumeId }: OrderLine): number {
  return cart.find(({ id, volume }) => id === productId && volume._id === volumeId)?.quantity ?? 0
}

function toOriginalLine(item: OrderLine): CartLine {
  const { productId: id, volumeId: _id, name, size, quantity, listPrice, price, thumbnailImage } = item
  const volume = { _id, size, price: listPrice, discount: listPrice - price, priceAfterDiscount: price, quantity }
  return { id, name, volume, quantity, thumbnailImage }
}
