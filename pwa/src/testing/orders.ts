import type { OrderQuote } from '@usiku/contracts/errors.ts'
import type { CartLine, Order, OrderPlacement } from '@usiku/contracts/orders.ts'
import { subTotal } from '@usiku/contracts/rules/pricing.ts'
import { volumeOf } from './catalogue.ts'

export function lineOf(facts: Partial<CartLine> = {}): CartLine {
  return { id: 'p1', name: 'Gin of the Night', volume: volumeOf(), quantity: 1, thumbnailImage: '', ...facts }
}

export function placementOf(items: readonly CartLine[], orderId = '1763700000000'): OrderPlacement {
  return {
    orderId,
    customerEmail: 'amina@usiku.test',
    customerPhone: '0712 345 678',
    customerCity: 'Westlands',
    items: [...items],
    totalAmount: subTotal(items),
    shippingFee: 0,
  }
}

export function orderOf(placement: OrderPlacement, facts: Partial<Order> = {}): Order {
  const at = '2026-11-20T21:00:00.000Z'
  return {
    _id: `o${placement.orderId}`,
    orderId: placement.orderId,
    orderStatus: 'pending',
    isComplete: false,
    customerName: 'Amina',
    customerEmail: placement.customerEmail,
    customerPhone: '254712345678',
    customerCity: placement.customerCity,
    orderInstructions: '',
    items: placement.items.map(({ id, name, volume, quantity, thumbnailImage }) => ({
      productId: id,
      volumeId: volume._id,
      name,
      slug: 'gin-of-the-night',
      size: volume.size,
      quantity,
      price: volume.priceAfterDiscount,
      listPrice: volume.price,
      thumbnailImage,
    })),
    shippingFee: 0,
    totalAmount: placement.totalAmount,
    paymentMethod: null,
    createdAt: at,
    deliveredAt: null,
    history: [{ status: 'pending', at }],
    version: 1,
    ...facts,
  }
}

/** Every line now costs `price`, with `available` in stock. */
export function quoteOf(
  { items }: OrderPlacement,
  { price, available }: { readonly price: number; readonly available: number },
): OrderQuote {
  const lines = items.map(({ id, name, volume, quantity }) => ({
    productId: id,
    volumeId: volume._id,
    name,
    size: volume.size,
    quantity,
    available,
    price,
    discount: 0,
    priceAfterDiscount: price,
  }))
  return { totalAmount: lines.reduce((sum, line) => sum + line.quantity * price, 0), lines }
}
