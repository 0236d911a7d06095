import { getProduct, type Product } from '@usiku/contracts/catalogue/operations.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import type { CartLine, OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import type { Outcome } from '../outcome.ts'

/** Compares an old order with current prices and stock before the customer confirms it. */
export async function findChanges({ items, shippingFee }: OrderPlacement): Promise<Outcome> {
  const ids = [...new Set(items.map(({ id }) => id))]
  try {
    const found = await Promise.all(ids.map(async (id) => [id, await fetchProduct(id)] as const))
    const quote = toQuote(items, new Map(found), shippingFee)
    return isUnchanged(items, quote) ? { kind: 'needs-confirmation' } : { kind: 'needs-confirmation', quote }
  } catch {
    return { kind: 'unknown' }
  }
}

async function fetchProduct(id: string): Promise<Product | undefined> {
  try {
    return (await call(getProduct, { params: { id } })).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

function toQuote(
  items: readonly CartLine[],
  products: ReadonlyMap<string, Product | undefined>,
  shippingFee: number,
): OrderQuote {
  const lines = items.map(({ id, name, volume: ordered, quantity }) => {
    const volume = products.get(id)?.volumes.find(({ _id }) => _id === ordered._id)
    const { price, discount, priceAfterDiscount, quantity: available } = volume ?? { ...ordered, quantity: 0 }
    const { _id: volumeId, size } = ordered
    return { productId: id, volumeId, name, size, quantity, available, price, discount, priceAfterDiscount }
  })
  const goods = lines.reduce((sum, line) => sum + line.priceAfterDiscount * Math.min(line.quantity, line.available), 0)
  return { totalAmount: goods + shippingFee, lines }
}

function isUnchanged(items: readonly CartLine[], { lines }: OrderQuote): boolean {
  return lines.every((current, index) => {
    const line = items[index]
    if (line === undefined || current.available < line.quantity) return false
    const { price, discount, priceAfterDiscount } = line.volume
    return current.price === price && current.discount === discount && current.priceAfterDiscount === priceAfterDiscount
  })
}
