import {
  createManualOrder,
  getOrder,
  type ManualOrder,
  type OrderItem,
  quoteOrderItems,
  replaceOrderItems,
} from '@usiku/contracts/orders/admin-operations.ts'
import { expect } from 'vitest'
import { addProduct, signUp, signUpAdmin } from './builders.ts'
import { buildZone, setDeliveryRules } from './delivery-builders.ts'
import { newOrderId } from './order-builders.ts'
import { startTestApp } from './test-app.ts'

/** Tusker at Ksh 250 and gin at Ksh 1,500 less 100; deliveries to Ruaka cost Ksh 300, and there are no others. */
export async function openCounterShop(settings: Record<string, string> = {}) {
  const test = await startTestApp(settings)
  const customer = await signUp(test, { name: 'Amina Njeri', isKnown: true })
  const [admin, other] = [await signUp(test, { name: 'Baraka Otieno', role: 'admin' }), await signUpAdmin(test)]
  const beer = await addProduct(test.database, { name: 'Tusker Lager', volumes: [{ price: 250, quantity: 24 }] })
  const spirit = await addProduct(test.database, {
    name: 'Gilbeys Gin',
    volumes: [{ price: 1_500, discount: 100, quantity: 6 }],
  })
  await setDeliveryRules(test, admin.token, {
    zones: [buildZone('Ruaka', { fee: 300, promisedMinutes: 45 })],
    elsewhere: null,
  })
  const toItem = (product: typeof beer, quantity = 1): OrderItem => {
    return { productId: product.id, volumeId: product.volumeIds[0] ?? '', quantity }
  }
  const [tusker, gin] = [(quantity = 1) => toItem(beer, quantity), (quantity = 1) => toItem(spirit, quantity)]
  const draft = (change: Partial<ManualOrder> = {}): ManualOrder => {
    return { orderId: newOrderId(), channel: 'counter', items: [tusker(2)], totalAmount: 1_000_000, ...change }
  }
  const send = (body: object, { token } = admin) => test.call(createManualOrder, { token, body })
  const edit = (orderId: string, body: object, { token } = admin) =>
    test.call(replaceOrderItems, { token, params: { orderId }, body })
  const quote = (orderId: string, items: readonly OrderItem[]) =>
    test.call(quoteOrderItems, { token: admin.token, params: { orderId }, body: { items } })
  const read = async (orderId: string) => {
    const { status, reply } = await test.call(getOrder, { token: admin.token, params: { orderId } })
    expect(status).toBe(200)
    return reply.data
  }
  return { ...test, customer, admin, other, beer, spirit, tusker, gin, draft, send, edit, quote, read }
}

export type CounterShop = Awaited<ReturnType<typeof openCounterShop>>
