import {
  confirmOrder,
  getOrderLimits,
  replaceOrderLimits,
  updateOrderStatus,
} from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp } from '../../../test/builders.ts'
import { openBackOffice } from '../../../test/catalogue-builders.ts'
import { place } from '../../../test/order-builders.ts'

async function openOrder(limits?: { openOrders: number; units: number; value: number }) {
  const test = await openBackOffice()
  const baraka = await signUp(test, { name: 'Baraka Otieno', role: 'admin' })
  if (limits) await test.call(replaceOrderLimits, { token: test.token, body: limits })
  const amina = await signUp(test)
  const { volumeIds } = await addProduct(test.database, { volumes: [{ size: '500ml', quantity: 10 }] })
  const { orderId } = await place(test, amina, [...volumeIds], 1)
  const params = { orderId }
  const move = (token: string, body: { orderStatus: string; version?: number }) =>
    test.call(updateOrderStatus, { token, params, body })
  return { ...test, baraka, amina, params, move }
}

describe('the details of an order version conflict', () => {
  it('name who changed or cancelled the order', async () => {
    const { move, call, token, baraka, amina, params } = await openOrder()
    const late = { orderStatus: 'delivered', version: 1 }
    await move(baraka.token, { orderStatus: 'processing' })
    const { status, error } = await move(token, late)
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect(error.conflict).toMatchObject({
      changedBy: 'Baraka Otieno',
      isOwn: false,
      changes: [{ field: 'status', before: 'pending', after: 'processing' }],
    })
    await call(cancelOwnOrder, { token: amina.token, params, body: { orderStatus: 'cancelled' } })
    expect((await move(token, late)).error.conflict).toMatchObject({
      changedBy: amina.user.name,
      changes: [{ field: 'status', before: 'pending', after: 'cancelled' }],
    })
  })

  it('name who confirmed it', async () => {
    const { move, call, token, baraka, params } = await openOrder({ openOrders: 0, units: 96, value: 60_000 })
    await call(confirmOrder, { token: baraka.token, params })
    const { error } = await move(token, { orderStatus: 'cancelled', version: 1 })
    expect(error.conflict).toMatchObject({
      changedBy: 'Baraka Otieno',
      changes: [{ field: 'needsConfirmation', before: true, after: false }],
    })
  })

  it('name who changed the limits of new customers', async () => {
    const { call, token, baraka } = await openOrder()
    const { version, ...limits } = (await call(getOrderLimits, { token })).reply.data
    await call(replaceOrderLimits, { token: baraka.token, body: { ...limits, units: 24 } })
    const { error } = await call(replaceOrderLimits, { token, body: { ...limits, version } })
    expect(error.conflict).toMatchObject({
      changedBy: 'Baraka Otieno',
      changes: [{ field: 'units', before: 96, after: 24 }],
    })
  })
})
