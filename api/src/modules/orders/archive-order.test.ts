import { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { deleteOrder, getOrder, listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { getOwnOrder, listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { place } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

async function withOrder() {
  const test = await startTestApp()
  const person = await signUp(test)
  const { token } = await signUpAdmin(test)
  const { volumeIds } = await addProduct(test.database)
  const [order, other] = [await place(test, person, volumeIds), await place(test, person, volumeIds)]
  const remove = (orderId = order.orderId) => test.call(deleteOrder, { token, params: { orderId } })
  return { ...test, person, token, order, other, remove }
}

describe('deleteOrder', () => {
  it('removes an order from the list of the admin and nowhere else', async () => {
    const { call, database, person, token, order, other, remove } = await withOrder()
    const before = (await call(getDashboard, { token })).reply
    expect((await remove()).status).toBe(200)
    const all = (await call(listOrders, { token })).reply
    expect([all.data.map((one) => one.orderId), all.meta.total]).toEqual([[other.orderId], 1])
    const params = { orderId: order.orderId }
    expect((await call(getOrder, { token, params })).reply.data).toEqual(order)
    expect((await call(getOwnOrder, { token: person.token, params })).reply.data).toEqual(order)
    expect((await call(listOwnOrders, { token: person.token })).reply.meta.total).toBe(2)
    expect((await call(getDashboard, { token })).reply).toEqual(before)
    await expectInvariants(database)
  })

  it('can be repeated and keeps the first time', async () => {
    const { database, advance, order, remove } = await withOrder()
    const hiddenAt = () =>
      database.selectFrom('orders').select('hidden_at').where('number', '=', order.orderId).executeTakeFirstOrThrow()
    await remove()
    const first = await hiddenAt()
    expect(first.hidden_at).toMatch(/Z$/)
    advance(60_000)
    expect((await remove()).status).toBe(200)
    expect(await hiddenAt()).toEqual(first)
  })

  it('returns 404 for an unknown order', async () => {
    const { remove } = await withOrder()
    const { status, error } = await remove('1')
    expect([status, error.message]).toEqual([404, 'There is no such order.'])
    expect((await remove('one')).status).toBe(400)
  })
})
