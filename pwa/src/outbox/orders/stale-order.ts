import { getProduct, type Product } from '@usiku/contracts/catalogue/operations.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/errors.ts'
import type { PendingOrder } from './pending-order.ts'
import { findSubmittedOrder, type SubmitResult } from './submit-order.ts'

/**
 * Checks an old or redacted order before resending: first whether the server has it, then what has changed.
 *
 * @returns `placed`, `asking`, or the reason it could not be checked
 */
export function checkStaleOrder(order: PendingOrder, token: string): Promise<SubmitResult> {
  return order.attempts === 0 ? findChanges(order) : findPlacedOrder(order, token)
}

async function findPlacedOrder(order: PendingOrder, token: string): Promise<SubmitResult> {
  const result = await findSubmittedOrder(order.placement.orderId, token)
  return result.kind === 'refused' ? findChanges(order) : result
}

async function findChanges({ placement }: PendingOrder): Promise<SubmitResult> {
  const ids = [...new Set(placement.items.map(({ id }) => id))]
  try {
    const found = await Promise.all(ids.map(async (id) => [id, await fetchProduct(id)] as const))
    const quote = toQuote(placement.items, new Map(found), placement.shippingFee)
    return isUnchanged(placement.items, quote) ? { kind: 'asking' } : { kind: 'asking', quote }
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
