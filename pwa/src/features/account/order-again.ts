import type { Product } from '@usiku/contracts/catalogue.ts'
import type { OrderQuote } from '@usiku/contracts/errors.ts'
import { type CartLine, MAX_ORDER_LINES, type OrderLine } from '@usiku/contracts/orders.ts'
import { isSameLine } from '../../offline/cart-line.ts'
import { type OrderChange, orderChanges } from '../../ui/order-change.ts'

export interface OrderedAgain {
  /** At present prices, and at most what is in stock. */
  readonly lines: readonly CartLine[]
  readonly changes: readonly OrderChange[]
}

/**
 * Compares an old order's lines with the present products.
 * @param products by `_id`; without those that no longer exist
 * @param cart its lines count against the stock of the same volume
 */
export function orderAgain(
  items: readonly OrderLine[],
  products: ReadonlyMap<string, Product>,
  cart: readonly CartLine[],
): OrderedAgain {
  const found = items.map((item) => toOffer(item, products.get(item.productId), heldOf(cart, item)))
  const offers = limitToRoom(found, cart)
  const lines = offers.map(({ line }) => line).filter((line) => line !== undefined)
  const quote = { totalAmount: 0, lines: offers.map(({ quoted }) => quoted) }
  const changes = orderChanges(items.map(asOrdered), quote).map((change) => {
    const offer = offers.find(({ quoted }) => `${quoted.productId} ${quoted.volumeId}` === change.key)
    return offer?.reason === undefined ? change : { ...change, words: offer.reason }
  })
  return { lines, changes }
}

interface Offer {
  readonly line: CartLine | undefined
  readonly quoted: OrderQuote['lines'][number]
  /** Why it cannot be bought, for reasons other than stock. */
  readonly reason: string | undefined
}

/** Lines that merge with a cart line are not limited; the others are cut at the maximum number of lines in an order. */
function limitToRoom(offers: readonly Offer[], cart: readonly CartLine[]): readonly Offer[] {
  let room = MAX_ORDER_LINES - cart.length
  return offers.map((offer) => {
    const { line, quoted } = offer
    if (line === undefined || cart.some((there) => isSameLine(there, line)) || room-- > 0) return offer
    return { line: undefined, quoted: { ...quoted, available: 0 }, reason: 'No room: your cart is full' }
  })
}

function toOffer(item: OrderLine, product: Product | undefined, held: number): Offer {
  const { productId, volumeId, name, size, quantity, listPrice, price } = item
  const volume = product?.volumes.find(({ _id }) => _id === volumeId)
  const was = { price: listPrice, discount: listPrice - price, priceAfterDiscount: price }
  const now = volume ?? { ...was, quantity: 0, size }
  const quoted = {
    ...{ productId, volumeId, name: product?.name ?? name, size: now.size },
    ...{ price: now.price, discount: now.discount, priceAfterDiscount: now.priceAfterDiscount },
    ...{ quantity: held + quantity, available: now.quantity },
  }
  const rest = Math.min(quantity, now.quantity - held)
  if (!product || !volume || rest < 1) {
    return { line: undefined, quoted, reason: volume === undefined ? 'No longer sold' : undefined }
  }
  const { thumbnailImage } = product
  const line = { id: productId, name: product.name, volume, quantity: rest, thumbnailImage }
  return { line, quoted, reason: undefined }
}

function heldOf(cart: readonly CartLine[], { productId, volumeId }: OrderLine): number {
  return cart.find(({ id, volume }) => id === productId && volume._id === volumeId)?.quantity ?? 0
}

function asOrdered(item: OrderLine): CartLine {
  const { productId: id, volumeId: _id, name, size, quantity, listPrice, price, thumbnailImage } = item
  const volume = { _id, size, price: listPrice, discount: listPrice - price, priceAfterDiscount: price, quantity }
  return { id, name, volume, quantity, thumbnailImage }
}
