import { deleteOrder, listOrderNotifications, updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../../../test/builders.ts'
import { openNewCustomerShop, place } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../database/transaction.ts'

async function counter() {
  const test = await startTestApp()
  const { call, database } = test
  const amina = await signUp(test, { name: 'Amina Njeri', isKnown: true })
  const { token } = await signUpAdmin(test)
  const { volumeIds } = await addProduct(database, { volumes: [{ quantity: 900 }] })
  const order = async () => (await place(test, amina, volumeIds)).orderId
  const cancel = (orderId: string) =>
    call(cancelOwnOrder, { token: amina.token, params: { orderId }, body: { orderStatus: 'cancelled' } })
  const move = (orderId: string, orderStatus: OrderStatus) =>
    call(updateOrderStatus, { token, params: { orderId }, body: { orderStatus } })
  const since = async (after?: number) => {
    const query = after === undefined ? {} : { after }
    return (await call(listOrderNotifications, { token, query })).reply.data
  }
  return { call, token, order, cancel, move, since, database, now: test.deps.now }
}

const customerName = 'Amina Njeri'
const NOTHING = { total: 0, unconfirmed: 0, orders: [] }

it('starts with no notifications, also in an empty shop', async () => {
  const { order, since } = await counter()
  expect(await since()).toEqual({ cursor: 0, placed: NOTHING, cancelled: NOTHING })
  await order()
  expect(await since()).toEqual({ cursor: 1, placed: NOTHING, cancelled: NOTHING })
})

it('counts every new order since the cursor and names the newest', async () => {
  const { order, since } = await counter()
  await order()
  const { cursor } = await since()
  const ids: string[] = []
  for (let count = 0; count < 30; count += 1) ids.unshift(await order())
  const { placed, cursor: next } = await since(cursor)
  expect(placed.total).toBe(30)
  expect(placed.orders).toEqual(
    ids.slice(0, 3).map((orderId) => ({ orderId, customerName, previousStatus: null, needsConfirmation: false })),
  )
  expect(await since(next)).toEqual({ cursor: next, placed: NOTHING, cancelled: NOTHING })
})

it('lists cancelled orders with their previous status', async () => {
  const { order, cancel, move, since } = await counter()
  const [waiting, onItsWay] = [await order(), await order()]
  await move(onItsWay, 'shipping')
  const { cursor } = await since()
  await cancel(waiting)
  await cancel(onItsWay)
  const { placed, cancelled } = await since(cursor)
  expect(placed).toEqual(NOTHING)
  expect(cancelled).toEqual({
    total: 2,
    unconfirmed: 0,
    orders: [
      {
        orderId: onItsWay,
        customerName,
        previousStatus: 'shipping',
        needsConfirmation: false,
        cancelledBy: 'customer',
      },
      { orderId: waiting, customerName, previousStatus: 'pending', needsConfirmation: false, cancelledBy: 'customer' },
    ],
  })
})

it('names an administrator who cancelled', async () => {
  const { order, cancel, move, since } = await counter()
  const orderId = await order()
  const { cursor } = await since()
  await cancel(orderId)
  await move(orderId, 'pending')
  await move(orderId, 'cancelled')
  expect((await since(cursor)).cancelled.orders).toMatchObject([{ orderId, cancelledBy: 'admin' }])
})

it('counts an order once, with its current status', async () => {
  const { order, cancel, move, since } = await counter()
  const { cursor } = await since()
  const [gone, back, onward] = [await order(), await order(), await order()]
  await cancel(gone)
  await cancel(back)
  await move(back, 'pending')
  await move(onward, 'processing')
  await move(onward, 'pending')
  const { placed, cancelled } = await since(cursor)
  expect(placed.orders.map(({ orderId }) => orderId)).toEqual([onward, back])
  expect(cancelled.orders.map(({ orderId }) => orderId)).toEqual([gone])
})

it('reports which new orders need confirmation, until they are confirmed', async () => {
  const { call, admin, order, confirm } = await openNewCustomerShop()
  const since = async () => (await call(listOrderNotifications, { token: admin.token, query: { after: 0 } })).reply.data
  await order(1)
  const { orderId } = await order(900)
  const { placed } = await since()
  expect(placed).toMatchObject({ total: 2, unconfirmed: 1 })
  expect(placed.orders.map(({ needsConfirmation }) => needsConfirmation)).toEqual([true, false])
  await confirm(orderId)
  expect((await since()).placed).toMatchObject({ total: 2, unconfirmed: 0 })
})

it('omits archived orders', async () => {
  const { call, token, order, cancel, since } = await counter()
  const { cursor } = await since()
  const [one, other] = [await order(), await order()]
  await cancel(other)
  for (const orderId of [one, other]) await call(deleteOrder, { token, params: { orderId } })
  const { placed, cancelled } = await since(cursor)
  expect([placed, cancelled]).toEqual([NOTHING, NOTHING])
})

it('counts a new order at once when an earlier one was rolled back', async () => {
  const { order, since, database, now } = await counter()
  await order()
  const { cursor } = await since()
  const { id: order_id } = await database.selectFrom('orders').select('id').executeTakeFirstOrThrow()
  const failing = inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('order_events')
      .values({ order_id, status: 'pending', at: now().toISOString() })
      .execute()
    throw new Error('out of stock')
  })
  await expect(failing).rejects.toThrow('out of stock')
  const orderId = await order()
  expect(await since(cursor)).toMatchObject({ placed: { total: 1, orders: [{ orderId }] } })
})

it('starts again when the database is older than the cursor', async () => {
  const { order, since } = await counter()
  await order()
  expect(await since(9_000)).toEqual({ cursor: 1, placed: NOTHING, cancelled: NOTHING })
})
