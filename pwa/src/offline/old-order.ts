import { getProduct, type Product } from '@usiku/contracts/catalogue.ts'
import type { OrderQuote } from '@usiku/contracts/errors.ts'
import type { CartLine } from '@usiku/contracts/orders.ts'
import { call } from '../api-client/call.ts'
import { ApiError } from '../api-client/errors.ts'
import { type TryResult, tryToFind } from './outbox-try.ts'
import type { WaitingOrder } from './waiting-order.ts'

/**
 * Checks an old or redacted order before resending: first whether the server has it, then what has changed.
 *
 * @returns `placed`, `asking`, or the reason it could not be checked
 */
export function lookUpOld(order: WaitingOrder, token: string): Promise<TryResult> {
  return order.attempts === 0 ? changesOf(order) : findPlaced(order, token)
}

async function findPlaced(order: WaitingOrder, token: string): Promise<TryResult> {
  const result = await tryToFind(order.placement.orderId, token)
  return result.kind === 'refused' ? changesOf(order) : result
}

async function changesOf({ placement }: WaitingOrder): Promise<TryResult> {
  const ids = [...new Set(placement.items.map(({ id }) => id))]
  try {
    const found = await Promise.all(ids.map(async (id) => [id, await productNow(id)] as const))
    const quote = quoteOf(placement.items, new Map(found), placement.shippingFee)
    return isAsOrdered(placement.items, quote) ? { kind: 'asking' } : { kind: 'asking', quote }
  } catch {
    return { kind: 'unknown' }
  }
}

async function productNow(id: string): Promise<Product | undefined> {
  try {
    return (await call(getProduct, { params: { id } })).data
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

function quoteOf(
  items: readonly CartLine[],
  shelf: ReadonlyMap<string, Product | undefined>,
  shippingFee: number,
): OrderQuote {
  const lines = items.map(({ id, name, volume: ordered, quantity }) => {
    const volume = shelf.get(id)?.volumes.find(({ _id }) => _id === ordered._id)
    const { price, discount, priceAfterDiscount, quantity: available } = volume ?? { ...ordered, quantity: 0 }
    const { _id: volumeId, size } = ordered
    return { productId: id, volumeId, name, size, quantity, available, price, discount, priceAfterDiscount }
  })
  const goods = lines.reduce((sum, line) => sum + line.priceAfterDiscount * Math.min(line.quantity, line.available), 0)
  return { totalAmount: goods + shippingFee, lines }
}

function isAsOrdered(items: readonly CartLine[], { lines }: OrderQuote): boolean {
  return lines.every((now, place) => {
    const line = items[place]
    if (line === undefined || now.available < line.quantity) return false
    const { price, discount, priceAfterDiscount } = line.volume
    return now.price === price && now.discount === discount && now.priceAfterDiscount === priceAfterDiscount
  })
}
