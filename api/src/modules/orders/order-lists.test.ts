import { getOrder, getOrderBoard, listOrders, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { getOwnOrder, listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { CompiledQuery, DefaultQueryExecutor } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addProduct, type SignedUp, signUp, signUpAdmin } from '../../../test/builders.ts'
import { place } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'

async function shop() {
  const test = await startTestApp()
  const amina = await signUp(test, { name: 'Amina Njeri', email: 'amina@example.com' })
  const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 50 }, { quantity: 50 }] })
  const placed = async (customer: SignedUp, times: number) => {
    const orders = []
    for (let time = 0; time < times; time += 1) {
      test.advance(1_000)
      orders.push(await place(test, customer, volumeIds))
    }
    return orders.reverse()
  }
  return { ...test, amina, placed, volumeIds }
}

const ids = (orders: readonly { orderId: string }[]) => orders.map((order) => order.orderId)

describe('listOwnOrders', () => {
  it('returns complete orders, newest first, and only to their owner', async () => {
    const { call, amina, placed, volumeIds, ...test } = await shop()
    const baraka = await signUp(test)
    const mine = await placed(amina, 3)
    await placed(baraka, 1)
    const { reply, headers } = await call(listOwnOrders, { token: amina.token })
    expect(headers['cache-control']).toBe('no-store')
    expect(reply.meta).toEqual({ page: 1, pageSize: 100, total: 3 })
    expect(reply.data).toEqual(mine)
    expect(reply.data[0]?.items.map((line) => line.volumeId)).toEqual(volumeIds)
    const [first] = mine
    const params = { orderId: first?.orderId ?? '' }
    expect((await call(getOwnOrder, { token: amina.token, params })).reply.data).toEqual(first)
    expect((await call(getOwnOrder, { token: baraka.token, params })).error.code).toBe('not_found')
    await test.database.updateTable('orders').set({ hidden_at: 'now' }).execute()
    expect((await call(listOwnOrders, { token: amina.token })).reply.meta.total).toBe(3)
  })

  it('returns pages', async () => {
    const { call, amina, placed } = await shop()
    const mine = await placed(amina, 3)
    const page = async (number: number) =>
      (await call(listOwnOrders, { token: amina.token, query: { page: number, pageSize: 2 } })).reply
    expect(ids((await page(1)).data)).toEqual(ids(mine.slice(0, 2)))
    expect(ids((await page(2)).data)).toEqual(ids(mine.slice(2)))
    expect(await page(3)).toEqual({ data: [], meta: { page: 3, pageSize: 2, total: 3 } })
  })
})

async function admins() {
  const test = await shop()
  const admin = await signUpAdmin(test)
  const list = async (query: Record<string, string | number | boolean> = {}) =>
    test.call(listOrders, { token: admin.token, query })
  const move = ({ orderId }: { readonly orderId: string }, orderStatus: string) =>
    test.call(updateOrderStatus, { token: admin.token, params: { orderId }, body: { orderStatus } })
  return { ...test, admin, list, move }
}

describe('listOrders', () => {
  it('returns the orders of all users, newest first, without archived ones', async () => {
    const { call, list, admin, amina, placed, database } = await admins()
    const orders = await placed(amina, 3)
    const { reply } = await list()
    expect(reply).toEqual({ data: orders, meta: { page: 1, pageSize: 20, total: 3 } })
    const [hidden, ...rest] = orders
    await database
      .updateTable('orders')
      .set({ hidden_at: 'now' })
      .where('id', '=', hidden?._id ?? '')
      .execute()
    expect(ids((await list()).reply.data)).toEqual(ids(rest))
    const params = { orderId: hidden?.orderId ?? '' }
    expect((await call(getOrder, { token: admin.token, params })).reply.data).toEqual(hidden)
    expect((await call(getOrder, { token: admin.token, params: { orderId: '1' } })).status).toBe(404)
  })

  it('filters by status in any case; all means no filter', async () => {
    const { list, amina, placed, database } = await admins()
    const [first] = await placed(amina, 2)
    await database
      .updateTable('orders')
      .set({ status: 'shipping' })
      .where('id', '=', first?._id ?? '')
      .execute()
    expect(ids((await list({ status: 'SHIPPING' })).reply.data)).toEqual([first?.orderId])
    expect((await list({ status: 'delivered' })).reply.data).toEqual([])
    expect((await list({ status: 'All' })).reply.meta.total).toBe(2)
    const { status, error } = await list({ status: 'lost' })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['status']])
  })

  it('finds order id, client, e-mail, phone, city and reference', async () => {
    const { list, amina, placed, database } = await admins()
    const [order] = await placed(amina, 1)
    const id = order?.orderId ?? ''
    const hits = async (search: string) => ids((await list({ search })).reply.data)
    for (const search of [id, id.slice(3, 9), 'njeri', 'AMINA@', 'westl', '0712 345', '+254 712 345 678', '']) {
      expect(await hits(search), search).toEqual([id])
    }
    for (const search of [`#${id}`, 'njeri  amina', 'westlands Njeri', '00254 (0)712.345']) {
      expect(await hits(search), search).toEqual([id])
    }
    const reference = order?.payment?.reference ?? ''
    for (const search of [reference, ` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)}`]) {
      expect(await hits(search), search).toEqual([id])
    }
    for (const search of ['U0000000', 'baraka', 'njeri baraka', '#', '%', '_', '\\', '0799'])
      expect(await hits(search), search).toEqual([])
    await database.executeQuery(CompiledQuery.raw(`update orders set customer_city = '50% Café_\\ ÉLAN'`))
    for (const search of ['50%', 'café_', '\\ É', 'ÉLAN']) expect(await hits(search), search).toEqual([id])
  })

  it('runs the same number of queries for any page size', async () => {
    const { list, amina, placed } = await admins()
    const execute = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    onTestFinished(() => execute.mockRestore())
    const questions = async () => {
      execute.mockClear()
      await list()
      return execute.mock.calls.length
    }
    await placed(amina, 1)
    const one = await questions()
    expect(one).toBeGreaterThan(0)
    await placed(amina, 5)
    expect(await questions()).toBe(one)
  })

  it('lists open ones only, and the oldest first', async () => {
    const { list, move, amina, placed } = await admins()
    const [newest, middle, oldest] = await placed(amina, 3)
    if (!newest || !middle || !oldest) throw new Error('three orders were placed')
    await move(middle, 'cancelled')
    await move(oldest, 'shipping')
    expect(ids((await list({ open: true, sort: 'oldest' })).reply.data)).toEqual(ids([oldest, newest]))
    expect(ids((await list({ sort: 'oldest' })).reply.data)).toEqual(ids([oldest, middle, newest]))
    expect((await list({ open: true, pageSize: 1 })).reply.meta.total).toBe(2)
    expect((await list({ sort: 'dearest' })).status).toBe(400)
  })
})

describe('getOrderBoard', () => {
  it('has the open orders, oldest first, and those delivered within twelve hours, newest first', async () => {
    const { call, move, admin, amina, placed, advance } = await admins()
    const read = async () => (await call(getOrderBoard, { token: admin.token })).reply.data
    const [fourth, third, second, first] = await placed(amina, 4)
    if (!first || !second || !third || !fourth) throw new Error('four orders were placed')
    await move(first, 'delivered')
    advance(7 * 3_600_000)
    await move(second, 'delivered')
    await move(third, 'processing')
    const board = await read()
    expect(ids(board.open)).toEqual(ids([third, fourth]))
    expect(board.openTotal).toBe(2)
    expect(ids(board.delivered)).toEqual(ids([second, first]))
    advance(6 * 3_600_000)
    expect(ids((await read()).delivered)).toEqual(ids([second]))
    await move(fourth, 'cancelled')
    expect(ids((await read()).open)).toEqual(ids([third]))
  })
})
