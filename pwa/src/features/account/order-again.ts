import type { Product } from '@usiku/contracts/catalogue.ts'
import type { OrderQuote } from '@usiku/contracts/errors.ts'
import { type CartLine, MAX_ORDER_LINES, type OrderLine } from '@usiku/contracts/orders.ts'
import { isSameLine } from '../../offline/cart-line.ts'
import { type OrderChange, orderChanges } from '../../ui/order-change.ts'

/** What ordering an old order again comes to. */
export interface OrderedAgain {
  /** What goes into the cart, at the present prices and at most as many as are left. */
  readonly lines: readonly CartLine[]
  /** What is missing, fewer, dearer or cheaper than it was. */
  readonly changes: readonly OrderChange[]
}

/**
 * An old order's lines as the shop has them now.
 *
 * @param products by `_id`; those that the shop has no more are left out
 * @param cart what the cart holds already: of the same volume only the rest of the stock can be added
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
  /** What can be bought of it. */
  readonly line: CartLine | undefined
  readonly quoted: OrderQuote['lines'][number]
  /** Why it cannot be bought, where it is not the stock. */
  readonly reason: string | undefined
}

/** What joins a line of the cart needs no room; of the rest comes as much as one order takes. */
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

/** The line as it was bought, for comparing. */
function asOrdered(item: OrderLine): CartLine {
  const { productId: id, volumeId: _id, name, size, quantity, listPrice, price, thumbnailImage } = item
  const volume = { _id, size, price: listPrice, discount: listPrice - price, priceAfterDiscount: price, quantity }
  return { id, name, volume, quantity, thumbnailImage }
}
