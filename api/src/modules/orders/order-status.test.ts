import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder, getOwnOrder, type Order } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { breakTable } from '../../../test/break-table.ts'
import { addProduct, signUp, signUpAdmin } from '../../../test/builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { getStock, place } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { getRevision } from '../../database/revisions.ts'

async function shop() {
  const test = await startTestApp()
  const customer = await signUp(test)
  const admin = await signUpAdmin(test)
  const { volumeIds } = await addProduct(test.database, { name: 'Tusker', volumes: [{ size: '500ml', quantity: 10 }] })
  const [volume = ''] = volumeIds
  const order = await place(test, customer, [volume], 4)
  const params = { orderId: order.orderId }
  const move = (orderStatus: string, more: object = {}) =>
    test.call(updateOrderStatus, { token: admin.token, params, body: { orderStatus, ...more } })
  const cancel = (body: object = { orderStatus: 'cancelled' }, token = customer.token) =>
    test.call(cancelOwnOrder, { token, params, body })
  return { ...test, customer, admin, volume, order, params, move, cancel, stock: () => getStock(test.database, volume) }
}

const statuses = (order: Order) => order.history.map((entry) => entry.status)

describe('cancelOwnOrder', () => {
  it('returns the stock and writes ledger and history', async () => {
    const { cancel, stock, database, order } = await shop()
    const { status, reply } = await cancel({ orderStatus: 'Cancelled', orderId: order.orderId })
    expect(status).toBe(200)
    expect(reply.data).toMatchObject({ orderStatus: 'cancelled', version: 2 })
    expect(statuses(reply.data)).toEqual(['pending', 'cancelled'])
    expect(await stock()).toBe(10)
    const ledger = await database.selectFrom('stock_ledger').selectAll().where('order_id', '=', order._id).execute()
    expect(ledger.map(({ change, reason }) => [change, reason])).toEqual([
      [-4, 'sale'],
      [4, 'return'],
    ])
    await expectInvariants(database)
  })

  it.each([
    ['processing', 10],
    ['shipping', 10],
    ['delivered', 6],
  ])('works from %s and leaves %i in stock', async (status, left) => {
    const { move, cancel, stock, database } = await shop()
    await move(status)
    const { reply } = await cancel()
    expect(reply.data).toMatchObject({ orderStatus: 'cancelled', deliveredAt: null })
    expect(await stock()).toBe(left)
    await expectInvariants(database)
  })

  it('is rejected the second time', async () => {
    const { cancel, stock, database } = await shop()
    await cancel()
    const { status, error } = await cancel()
    expect([status, error.code]).toEqual([409, 'already_cancelled'])
    expect(await stock()).toBe(10)
    expect(await database.selectFrom('order_events').selectAll().execute()).toHaveLength(2)
  })

  it('returns 404 to other users', async () => {
    const { cancel, stock, ...test } = await shop()
    const stranger = await signUp(test)
    const { status, error } = await cancel({ orderStatus: 'cancelled' }, stranger.token)
    expect([status, error.code]).toEqual([404, 'not_found'])
    expect((await test.call(getOwnOrder, { token: stranger.token, params: test.params })).status).toBe(404)
    expect(await stock()).toBe(6)
  })

  it.each([
    ['another status', { orderStatus: 'delivered' }, 'orderStatus'],
    ['an unknown status', { orderStatus: 'eaten' }, 'orderStatus'],
    ["another order's number", { orderStatus: 'cancelled', orderId: '1' }, 'orderId'],
    ['a total', { orderStatus: 'cancelled', totalAmount: 0 }, 'totalAmount'],
  ])('rejects %s at the field', async (_, body, field) => {
    const { cancel, database } = await shop()
    const { status, error } = await cancel(body)
    expect(status).toBe(400)
    expect(Object.keys(error.fields ?? {})).toEqual([field])
    expect(await database.selectFrom('orders').select(['status', 'version']).execute()).toEqual([
      { status: 'pending', version: 1 },
    ])
  })

  it('increments the storefront revision when a sold-out variant is back in stock', async () => {
    const { cancel, stock, database, volume } = await shop()
    await database.updateTable('volumes').set({ quantity: 0 }).where('id', '=', volume).execute()
    const before = await getRevision(database, 'storefront')
    await cancel()
    expect(await getRevision(database, 'storefront')).toBe(before + 1)
    expect(await stock()).toBe(4)
  })

  it('increments the catalogue revision when best sellers change places, also when no stock is returned', async () => {
    const { move, cancel, database } = await shop()
    const rival = await addProduct(database)
    await database.updateTable('products').set({ sold: 3 }).where('id', '=', rival.id).execute()
    await move('delivered')
    const before = await getRevision(database, 'catalogue')
    await cancel()
    expect(await getRevision(database, 'catalogue')).toBe(before + 1)
    await move('delivered')
    expect(await getRevision(database, 'catalogue')).toBe(before + 2)
  })

  it('never raises stock over its limit', async () => {
    const { cancel, stock, database, volume } = await shop()
    await database.updateTable('volumes').set({ quantity: 999_999 }).where('id', '=', volume).execute()
    expect((await cancel()).status).toBe(200)
    expect(await stock()).toBe(1_000_000)
    const row = await database.selectFrom('stock_ledger').select('change').where('reason', '=', 'return').execute()
    expect(row).toEqual([{ change: 1 }])
  })
})

describe('updateOrderStatus', () => {
  it('sets any status in any case, each with its time', async () => {
    const { move, advance, database } = await shop()
    for (const status of ['Shipping', 'DELIVERED', 'processing', 'pending']) {
      advance(60_000)
      expect((await move(status)).reply.data.orderStatus).toBe(status.toLowerCase())
    }
    const { reply } = await move('pending')
    expect(statuses(reply.data)).toEqual(['pending', 'shipping', 'delivered', 'processing', 'pending'])
    const moments = reply.data.history.map((entry) => entry.at)
    expect(moments).toEqual([...moments].sort())
    expect(new Set(moments).size).toBe(5)
    await expectInvariants(database)
  })

  it('stores when the order was delivered, and completes it a day later', async () => {
    const { move, advance, call, customer, params } = await shop()
    const delivered = (await move('delivered')).reply.data
    expect(delivered.deliveredAt).toBe(delivered.history.at(-1)?.at)
    expect(delivered.isComplete).toBe(false)
    advance(24 * 3_600_000)
    const { reply } = await call(getOwnOrder, { token: customer.token, params })
    expect(reply.data).toMatchObject({ isComplete: true, orderStatus: 'delivered' })
    expect((await move('shipping')).reply.data).toMatchObject({ deliveredAt: null, isComplete: false })
  })

  it('does nothing when the order already has the status', async () => {
    const { move, database } = await shop()
    const { reply } = await move('PENDING', { version: 1 })
    expect(reply.data).toMatchObject({ orderStatus: 'pending', version: 1 })
    expect(await database.selectFrom('order_events').selectAll().execute()).toHaveLength(1)
  })

  it('is rejected after a concurrent change', async () => {
    const { move, cancel } = await shop()
    expect((await move('processing', { version: 1 })).reply.data.version).toBe(2)
    const { status, error } = await move('shipping', { version: 1 })
    expect([status, error.code]).toEqual([409, 'version_conflict'])
    expect((await cancel()).reply.data.version).toBe(3)
  })

  it('takes the stock again when it leaves cancelled, and returns it when cancelled again', async () => {
    const { move, cancel, stock, database } = await shop()
    await cancel()
    expect((await move('processing')).reply.data.orderStatus).toBe('processing')
    expect(await stock()).toBe(6)
    await move('cancelled')
    expect(await stock()).toBe(10)
    await expectInvariants(database)
  })

  it('takes no stock for drinks that were delivered before they were cancelled', async () => {
    const { move, stock, database } = await shop()
    await move('delivered')
    await move('cancelled')
    await move('shipping')
    expect(await stock()).toBe(6)
    await expectInvariants(database)
  })

  it('rejects leaving cancelled without stock', async () => {
    const { move, cancel, stock, database, volume } = await shop()
    await cancel()
    await database.updateTable('volumes').set({ quantity: 3 }).where('id', '=', volume).execute()
    const { status, error } = await move('pending')
    expect([status, error.code, error.message]).toEqual([409, 'out_of_stock', 'Only 3 left of Tusker (500ml).'])
    expect(error.quote?.lines).toMatchObject([{ volumeId: volume, quantity: 4, available: 3 }])
    expect(await stock()).toBe(3)
    const row = await database.selectFrom('orders').select(['status', 'version', 'holds_stock']).execute()
    expect(row).toEqual([{ status: 'cancelled', version: 2, holds_stock: 0 }])
  })

  it.each([
    ['an unknown status', { orderStatus: 'complete' }, 'orderStatus'],
    ['no status', {}, 'orderStatus'],
    ["another order's number", { orderStatus: 'shipping', orderId: '1' }, 'orderId'],
    ['a total', { orderStatus: 'shipping', totalAmount: 1 }, 'totalAmount'],
    ['a version as text', { orderStatus: 'shipping', version: '1' }, 'version'],
  ])('rejects %s at the field', async (_, body, field) => {
    const { call, admin, params } = await shop()
    const { status, error } = await call(updateOrderStatus, { token: admin.token, params, body })
    expect(status).toBe(400)
    expect(Object.keys(error.fields ?? {})).toEqual([field])
  })

  it('is for admins only and returns 404 for unknown orders', async () => {
    const { call, customer, admin, params } = await shop()
    const body = { orderStatus: 'delivered' }
    expect((await call(updateOrderStatus, { token: customer.token, params, body })).status).toBe(403)
    expect((await call(updateOrderStatus, { token: admin.token, params: { orderId: '404' }, body })).status).toBe(404)
  })

  it('is rolled back when its history cannot be written', async () => {
    const { cancel, stock, database } = await shop()
    await breakTable(database, 'order_events', 'insert', 'no')
    expect((await cancel()).status).toBe(500)
    expect(await stock()).toBe(6)
    await expectInvariants(database)
  })
})
