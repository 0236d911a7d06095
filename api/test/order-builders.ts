import type { User } from '@usiku/contracts/accounts.ts'
import { type CartLine, type Order, type OrderPlacement, placeOrder, SHIPPING_FEE } from '@usiku/contracts/orders.ts'
import { priceAfterDiscount, subTotal } from '@usiku/contracts/rules/pricing.ts'
import { expect } from 'vitest'
import type { Database } from '../src/database/open-database.ts'
import type { SignedUp } from './builders.ts'
import type { TestApp } from './test-app.ts'

let made = 1_763_670_000_000

/** An order number that no other order of this run has. */
export const newOrderId = (): string => String(++made)

/** A line of the cart as the browser would have it, with the prices of this moment. */
export async function cartLine(database: Database, volumeId: string, quantity = 1): Promise<CartLine> {
  const row = await database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .select(['products.id as productId', 'products.name', 'volumes.size', 'volumes.price', 'volumes.discount'])
    .select('volumes.quantity as stock')
    .where('volumes.id', '=', volumeId)
    .executeTakeFirstOrThrow()
  const { productId, name, size, price, discount, stock } = row
  const volume = { _id: volumeId, size, price, discount, priceAfterDiscount: priceAfterDiscount(row), quantity: stock }
  return { id: productId, name, volume, quantity, thumbnailImage: '' }
}

/** The body of an order for these lines, with a number of its own unless told otherwise. */
export function placement(user: User, items: CartLine[], change: Partial<OrderPlacement> = {}): OrderPlacement {
  return {
    orderId: newOrderId(),
    customerEmail: user.email,
    customerPhone: '0712 345 678',
    customerCity: 'Westlands',
    items,
    totalAmount: subTotal(items) + SHIPPING_FEE,
    shippingFee: SHIPPING_FEE,
    ...change,
  }
}

/** Places an order that must succeed. */
export async function place(
  test: Pick<TestApp, 'call' | 'database'>,
  { token, user }: SignedUp,
  volumeIds: readonly string[],
  quantity = 1,
): Promise<Order> {
  const items = await Promise.all(volumeIds.map((id) => cartLine(test.database, id, quantity)))
  const { status, reply } = await test.call(placeOrder, { token, body: placement(user, items) })
  expect(status).toBe(201)
  return reply.data
}

/** How many of a volume are left. */
export async function stockOf(database: Database, volumeId: string | undefined): Promise<number> {
  const row = await database
    .selectFrom('volumes')
    .select('quantity')
    .where('id', '=', volumeId ?? '')
    .executeTakeFirstOrThrow()
  return row.quantity
}
