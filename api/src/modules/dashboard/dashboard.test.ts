import { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../../../test/builders.ts'
import { place } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { listLastDays } from './dashboard.service.ts'

async function office() {
  const test = await startTestApp()
  const customer = await signUp(test)
  const admin = await signUpAdmin(test)
  const numbers = async (query: { page?: number; pageSize?: number } = {}) => {
    const { status, reply } = await test.call(getDashboard, { token: admin.token, query })
    expect(status).toBe(200)
    return reply
  }
  const drink = async (name: string, price: number, discount = 0) => {
    const product = await addProduct(test.database, {
      name,
      volumes: [{ price, discount, quantity: 100 }, { price: 1 }],
    })
    return { ...product, volumes: product.volumeIds.slice(0, 1) }
  }
  return { ...test, customer, admin, numbers, drink }
}

describe('getDashboard', () => {
  it('returns zeros for an empty shop', async () => {
    const { numbers, deps } = await office()
    const { data, meta } = await numbers()
    expect(data).toMatchObject({ totalOrders: 0, pendingOrders: 0, deliveredOrders: 0, users: 2, totalQuantity: 0 })
    expect(data.bestSellers).toEqual([])
    expect(data.revenueByDay.map((day) => day.amount)).toEqual(Array(14).fill(0))
    expect(data.revenueByDay.map((day) => day.date)).toEqual(listLastDays(deps.now(), 14).map((day) => day.date))
    expect(meta).toEqual({ page: 1, pageSize: 5, total: 0 })
  })

  it('counts archived orders too, and users that are not deleted', async () => {
    const { numbers, drink, customer, admin, ...test } = await office()
    const { volumes } = await drink('Tusker', 250)
    const [first, second] = [await place(test, customer, volumes), await place(test, customer, volumes)]
    await place(test, customer, volumes)
    const request = { token: admin.token, params: { orderId: first.orderId }, body: { orderStatus: 'delivered' } }
    await test.call(updateOrderStatus, request)
    await test.database.updateTable('orders').set({ hidden_at: 'now' }).where('id', '=', second._id).execute()
    const gone = await signUp(test)
    await test.database.updateTable('users').set({ deleted_at: 'now' }).where('id', '=', gone.user._id).execute()
    expect((await numbers()).data).toMatchObject({ totalOrders: 3, pendingOrders: 2, deliveredOrders: 1, users: 2 })
  })

  it('ranks all products by quantity ordered, without cancelled orders', async () => {
    const { numbers, drink, customer, ...test } = await office()
    const tusker = await drink('Tusker', 250, 30)
    const gin = await drink('Gin', 1_500)
    await drink('Brandy', 900)
    const gone = await drink('Gone', 100)
    await place(test, customer, tusker.volumes, 2)
    await place(test, customer, [...tusker.volumes, ...gin.volumes], 3)
    await place(test, customer, gone.volumes, 50)
    const { orderId } = await place(test, customer, gin.volumes, 40)
    await test.call(cancelOwnOrder, { token: customer.token, params: { orderId }, body: { orderStatus: 'cancelled' } })
    await test.database.updateTable('products').set({ deleted_at: 'now' }).where('id', '=', gone.id).execute()
    const { data, meta } = await numbers()
    expect(data.bestSellers).toEqual([
      { _id: tusker.id, slug: 'tusker', name: 'Tusker', thumbnailImage: '', price: 220, quantity: 5, amount: 1_100 },
      { _id: gin.id, slug: 'gin', name: 'Gin', thumbnailImage: '', price: 1_500, quantity: 3, amount: 4_500 },
      expect.objectContaining({ name: 'Brandy', price: 900, quantity: 0, amount: 0 }),
    ])
    expect(data.totalQuantity).toBe(8)
    expect(meta.total).toBe(3)
  })

  it('pages the best sellers, sorting equal ones by name', async () => {
    const { numbers, drink } = await office()
    for (const name of ['D', 'B', 'C', 'A']) await drink(name, 100)
    const page = async (number: number) =>
      (await numbers({ page: number, pageSize: 3 })).data.bestSellers.map((product) => product.name)
    expect([await page(1), await page(2)]).toEqual([['A', 'B', 'C'], ['D']])
  })

  it('sums sales by the day in Nairobi', async () => {
    const { numbers, drink, customer, database, deps, ...test } = await office()
    const { volumes } = await drink('Tusker', 250)
    const days = listLastDays(deps.now(), 15)
    const moments = [
      ...[days[1]?.start, justBefore(days[1]?.start), days[13]?.start, justBefore(days[14]?.start), days[14]?.start],
    ]
    for (const moment of moments) {
      const { _id } = await place({ ...test, database }, customer, volumes)
      await database
        .updateTable('orders')
        .set({ created_at: moment as never })
        .where('id', '=', _id)
        .execute()
    }
    const { orderId } = await place({ ...test, database }, customer, volumes)
    await test.call(cancelOwnOrder, { token: customer.token, params: { orderId }, body: { orderStatus: 'cancelled' } })
    const { revenueByDay } = (await numbers()).data
    expect(revenueByDay).toHaveLength(14)
    expect(revenueByDay.filter((day) => day.amount > 0)).toEqual([
      { date: days[1]?.date, amount: 250 },
      { date: days[13]?.date, amount: 500 },
      { date: days[14]?.date, amount: 250 },
    ])
  })

  it('is for admins only', async () => {
    const { call, customer } = await office()
    expect((await call(getDashboard, { token: customer.token })).status).toBe(403)
  })
})

describe('a day in Nairobi', () => {
  it('begins at 21:00 UTC, also at the end of the year', () => {
    expect(listLastDays(new Date('2026-12-31T20:59:59.999Z'), 1)).toEqual([
      { date: '2026-12-31', start: '2026-12-30T21:00:00.000Z' },
    ])
    expect(listLastDays(new Date('2026-12-31T21:00:00.000Z'), 2)).toEqual([
      { date: '2026-12-31', start: '2026-12-30T21:00:00.000Z' },
      { date: '2027-01-01', start: '2026-12-31T21:00:00.000Z' },
    ])
  })
})

const justBefore = (moment = ''): string => new Date(Date.parse(moment) - 1).toISOString()
