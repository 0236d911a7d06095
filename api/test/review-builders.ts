import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { expect } from 'vitest'
import { type AddedProduct, addProduct, type SignedUp, signUpAdmin } from './builders.ts'
import { place } from './order-builders.ts'
import type { TestApp } from './test-app.ts'

export async function deliver(test: TestApp, person: SignedUp, products: readonly AddedProduct[]): Promise<string> {
  const volumeIds = products.map(({ volumeIds: [first = ''] }) => first)
  const { orderId } = await place(test, person, volumeIds)
  const { token } = await signUpAdmin(test)
  const body = { orderStatus: 'delivered' }
  expect((await test.call(updateOrderStatus, { token, params: { orderId }, body })).status).toBe(200)
  return orderId
}

export async function addDelivered(test: TestApp, person: SignedUp, name = 'Konyagi'): Promise<AddedProduct> {
  const product = await addProduct(test.database, { name })
  await deliver(test, person, [product])
  return product
}
