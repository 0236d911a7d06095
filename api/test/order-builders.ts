import type { User } from '@usiku/contracts/accounts/operations.ts'
import { getDiscountedPrice, getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import { confirmOrder, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import {
  type CartLine,
  cancelOwnOrder,
  type Order,
  type OrderPlacement,
  placeOrder,
} from '@usiku/contracts/orders/operations.ts'
import { expect } from 'vitest'
import type { Database, Reader } from '../src/database/database.ts'
import { endExpiredHolds } from '../src/modules/inventory/hold-job.ts'
import { createMailQuota } from '../src/modules/mail/mail-quota.service.ts'
import { createHoldEndings } from '../src/modules/orders/order-status.service.ts'
import { addProduct, type SignedUp, signUp, signUpAdmin } from './builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'

// Shared by the files of a worker, and far below the numbers that tests choose themselves.
let made = 1_700_000_000_000

export const newOrderId = (): string => String(++made)

export async function createCartLine(database: Database, volumeId: string, quantity = 1): Promise<CartLine> {
  const row = await database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .select(['products.id as productId', 'products.name', 'volumes.size', 'volumes.price', 'volumes.discount'])
    .select('volumes.quantity as stock')
    .where('volumes.id', '=', volumeId)
    .executeTakeFirstOrThrow()
  const { productId, name, size, price, discount, stock } = row
  const volume = { _id: volumeId, size, price, discount, priceAfterDiscount: getDiscountedPrice(row), quantity: stock }
  return { id: productId, name, volume, quantity, thumbnailImage: '' }
}

export function createPlacement(user: User, items: CartLine[], change: Partial<OrderPlacement> = {}): OrderPlacement {
  return {
    orderId: newOrderId(),
    customerEmail: user.email,
    customerPhone: '0712 345 678',
    customerCity: 'Westlands',
    items,
    totalAmount: getSubtotal(items),
    shippingFee: 0,
    ...change,
  }
}

export async function place(
  test: Pick<TestApp, 'call' | 'database'>,
  { token, user }: SignedUp,
  volumeIds: readonly string[],
  quantity = 1,
): Promise<Order> {
  const items = await Promise.all(volumeIds.map((id) => createCartLine(test.database, id, quantity)))
  const { status, reply } = await test.call(placeOrder, { token, body: createPlacement(user, items) })
  expect(status).toBe(201)
  return reply.data
}

/** @returns the number of a delivered order, which has a receipt */
export async function deliver(test: TestApp, customer: SignedUp, volumeIds: readonly string[]): Promise<string> {
  const { orderId } = await place(test, customer, volumeIds)
  const { token } = await signUpAdmin(test)
  const body = { orderStatus: 'delivered' }
  const { status } = await test.call(updateOrderStatus, { token, params: { orderId }, body })
  expect(status).toBe(200)
  return orderId
}

/** Ends holds that have expired by the test clock, as the server's job does. */
export function endHolds({ app, deps }: Pick<TestApp, 'app' | 'deps'>): Promise<number> {
  const sender = { shopName: deps.config.shopName, publicUrl: 'https://shop.example' }
  const endings = createHoldEndings({ ...deps, orderEvents: app.orderEvents, mailQuota: createMailQuota(deps) }, sender)
  const fail = (facts: unknown, message?: string) => {
    throw new Error(message, { cause: facts })
  }
  return endExpiredHolds({ ...deps, endings, log: { info: () => undefined, error: fail } })
}

export async function getStock(database: Reader, volumeId: string | undefined): Promise<number> {
  const row = await database
    .selectFrom('volumes')
    .select('quantity')
    .where('id', '=', volumeId ?? '')
    .executeTakeFirstOrThrow()
  return row.quantity
}

export async function openNewCustomerShop(volumes = [{ price: 500, quantity: 1_000 }]) {
  const test = await startTestApp()
  const [fresh, admin] = [await signUp(test), await signUpAdmin(test)]
  const { id, volumeIds } = await addProduct(test.database, { name: 'Tusker', volumes })
  const [volume = ''] = volumeIds
  const order = (quantity: number, customer: SignedUp = fresh) => place(test, customer, [volume], quantity)
  const move = (orderId: string, orderStatus: string) =>
    test.call(updateOrderStatus, { token: admin.token, params: { orderId }, body: { orderStatus } })
  const confirm = (orderId: string) => test.call(confirmOrder, { token: admin.token, params: { orderId } })
  const cancel = (orderId: string) =>
    test.call(cancelOwnOrder, { token: fresh.token, params: { orderId }, body: { orderStatus: 'cancelled' } })
  const stock = () => getStock(test.database, volume)
  const sold = async () =>
    (await test.database.selectFrom('products').select('sold').where('id', '=', id).executeTakeFirstOrThrow()).sold
  return { ...test, fresh, admin, volume, volumeIds, order, move, confirm, cancel, stock, sold }
}
