import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { logout } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder, followOwnOrders, listOwnOrders } from '@usiku/contracts/orders/operations.ts'
import { toOrdersState } from '@usiku/contracts/orders/orders-state.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { describe, expect, it, vi } from 'vitest'
import { addProduct, PASSWORD, signUp, signUpAdmin } from '../../../test/builders.ts'
import { getAppUrl, listen } from '../../../test/event-reader.ts'
import { place } from '../../../test/order-builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../../database/transaction.ts'
import { endSession } from '../accounts/session.repository.ts'
import { deleteOldOrderChanges } from './order-changes.service.ts'

async function listening() {
  const test = await startTestApp()
  const [amina, admin] = [await signUp(test), await signUpAdmin(test)]
  const { volumeIds } = await addProduct(test.database)
  const order = await place(test, amina, volumeIds)
  const reader = await listen(test.app, amina.token)
  const first = await reader.next()
  const move = (orderId: string, orderStatus: string) =>
    test.call(updateOrderStatus, { token: admin.token, params: { orderId }, body: { orderStatus } })
  return { ...test, amina, admin, volumeIds, order, reader, first, move }
}

/** Without waking anyone. */
async function recordChange({ database, deps }: TestApp, orderId: string, id?: number): Promise<void> {
  const order = database.selectFrom('orders').select(['id', 'user_id']).where('number', '=', orderId)
  const { id: order_id, user_id } = await order.executeTakeFirstOrThrow()
  const change = { order_id, user_id, at: deps.now().toISOString(), ...(id === undefined ? {} : { id }) }
  await database.insertInto('order_changes').values(change).execute()
}

describe('a subscriber to order events', () => {
  it('receives the current state, then each change by any user', async () => {
    const { call, amina, volumeIds, order, reader, first, move, ...test } = await listening()
    expect(first).toEqual({ type: 'state', state: { count: 1, versions: 1, payments: 0 } })
    const moved = await move(order.orderId, 'shipping')
    expect(await reader.next()).toEqual({ type: 'order', order: moved.reply.data })
    const placed = await place({ call, database: test.database }, amina, volumeIds)
    expect(await reader.next()).toEqual({ type: 'order', order: placed })
    const { orderId } = order
    const body = { orderStatus: 'cancelled' }
    const cancelled = await call(cancelOwnOrder, { token: amina.token, params: { orderId }, body })
    expect(await reader.next()).toEqual({ type: 'order', order: cancelled.reply.data })
    // After a reconnect, the sums tell a client whether its list is current.
    const { data } = (await call(listOwnOrders, { token: amina.token })).reply
    expect(await (await listen(test.app, amina.token)).next()).toEqual({ type: 'state', state: toOrdersState(data) })
  })

  it("receives nothing about other users' orders, rollbacks and no-op changes", async () => {
    const test = await listening()
    const other = await signUp(test)
    const { orderId } = await place(test, other, test.volumeIds)
    await test.move(orderId, 'delivered')
    await test.move(test.order.orderId, 'pending')
    expect((await test.move('404404', 'shipping')).status).toBe(404)
    await test.move(test.order.orderId, 'processing')
    expect(await test.reader.next()).toMatchObject({ type: 'order', order: { orderStatus: 'processing', version: 2 } })
  })

  it('reaches all tabs', async () => {
    const { app, amina, order, reader, move } = await listening()
    const second = await listen(app, amina.token)
    await second.next()
    await move(order.orderId, 'delivered')
    for (const one of [reader, second]) {
      expect(await one.next()).toMatchObject({ order: { orderStatus: 'delivered' } })
    }
  })

  it('receives changes by other processes', async () => {
    const { database, order, reader, admin, amina, volumeIds } = await listening()
    const other = await startTestApp({}, {}, { database })
    const params = { orderId: order.orderId }
    const moved = await other.call(updateOrderStatus, { token: admin.token, params, body: { orderStatus: 'shipping' } })
    expect(await reader.next()).toEqual({ type: 'order', order: moved.reply.data })
    const placed = await place(other, amina, volumeIds)
    expect(await reader.next()).toEqual({ type: 'order', order: placed })
  })

  it('receives changes whose ids appear out of order, and each order once', async () => {
    const test = await listening()
    const { app, database, order, reader } = test
    const second = await place(test, test.amina, test.volumeIds)
    expect(await reader.next()).toEqual({ type: 'order', order: second })
    const { id: last = 0 } =
      (await database.selectFrom('order_changes').select('id').orderBy('id', 'desc').executeTakeFirst()) ?? {}
    for (const [id, orderId] of [
      [last + 3, order.orderId],
      [last + 1, second.orderId],
      [last + 2, order.orderId],
    ] as const) {
      await recordChange(test, orderId, id)
      app.orderEvents.publish()
      expect(await reader.next()).toMatchObject({ type: 'order', order: { orderId } })
    }
  })

  it('receives uncompressed, uncached events and heartbeats', async () => {
    const { app, reader } = await listening()
    const { headers } = reader
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-encoding']).toBeUndefined()
    await app.orderEvents.sendHeartbeat()
    expect(await reader.nextPiece()).toBe(':\n\n')
  })
})

it('deletes old changes, except the newest', async () => {
  const { database, deps, advance, move, order } = await listening()
  const count = async () => (await database.selectFrom('order_changes').select('id').execute()).length
  await move(order.orderId, 'shipping')
  await deleteOldOrderChanges(deps)
  expect(await count()).toBe(2)
  advance(3_600_001)
  await deleteOldOrderChanges(deps)
  expect(await count()).toBe(1)
})

it('reads changes again after a failure', async () => {
  const test = await listening()
  const { app, database, order, reader } = test
  const failed = new Promise<void>((resolve) => {
    vi.spyOn(app.log, 'warn').mockImplementation(() => resolve())
  })
  await database.schema.alterTable('order_changes').renameTo('lost').execute()
  app.orderEvents.publish()
  await failed
  await database.schema.alterTable('lost').renameTo('order_changes').execute()
  await recordChange(test, order.orderId)
  expect(await reader.next()).toEqual({ type: 'order', order })
})

describe('the event stream closes', () => {
  it('at once when the session ends', async () => {
    const { call, amina, reader } = await listening()
    await call(logout, { token: amina.token })
    expect(await reader.next()).toBeUndefined()
  })

  it('when the user is suspended', async () => {
    const { call, amina, admin, reader } = await listening()
    const params = { id: amina.user._id }
    await call(updateUser, { token: admin.token, params, body: { status: 'suspended' } })
    expect(await reader.next()).toBeUndefined()
  })

  it('when the account is deleted', async () => {
    const { call, amina, order, reader, move } = await listening()
    await move(order.orderId, 'delivered')
    await reader.next()
    expect((await call(deleteAccount, { token: amina.token, body: { password: PASSWORD } })).status).toBe(200)
    expect(await reader.next()).toBeUndefined()
  })

  it('when the session expires', async () => {
    const { app, advance, reader } = await listening()
    advance(31 * 86_400_000)
    await app.orderEvents.sendHeartbeat()
    expect(await reader.next()).toBeUndefined()
  })

  it('without another event when another process ended the session', async () => {
    const { database, deps, order, reader, move } = await listening()
    const { id } = await database.selectFrom('sessions').select('id').orderBy('created_at').executeTakeFirstOrThrow()
    await inTransaction(database, (transaction) => endSession(transaction, id, deps.now()))
    await move(order.orderId, 'shipping')
    expect(await reader.next()).toBeUndefined()
  })

  it('when an order cannot be read, and for no others', async () => {
    const test = await listening()
    const { app, database, amina, order, reader, move } = test
    const baraka = await signUp(test)
    const other = await listen(app, baraka.token)
    await other.next()
    const warn = vi.spyOn(app.log, 'warn')
    await database.schema.alterTable('order_lines').renameTo('lost').execute()
    await recordChange(test, order.orderId)
    app.orderEvents.publish()
    expect(await reader.next()).toBeUndefined()
    expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'order events not sent')
    await database.schema.alterTable('lost').renameTo('order_lines').execute()
    const placed = await place(test, baraka, test.volumeIds)
    expect(await other.next()).toEqual({ type: 'order', order: placed })
    const again = await listen(app, amina.token)
    expect(await again.next()).toMatchObject({ type: 'state' })
    await move(order.orderId, 'shipping')
    expect(await again.next()).toMatchObject({ type: 'order', order: { orderStatus: 'shipping' } })
  })

  it('for the oldest tab when there are too many', async () => {
    const { app, amina, order, reader, move } = await listening()
    const others = []
    for (let number = 0; number < 5; number++) others.push(await listen(app, amina.token))
    expect(await reader.next()).toBeUndefined()
    expect(app.orderEvents.count).toBe(5)
    await move(order.orderId, 'shipping')
    for (const one of others) {
      await one.next()
      expect(await one.next()).toMatchObject({ type: 'order' })
    }
  })

  it('when the server stops, without delaying it', async () => {
    const { app, reader } = await listening()
    await app.close()
    expect(await reader.next()).toBeUndefined()
  })

  it('when the client disconnects, without leaks', async () => {
    const { app, reader } = await listening()
    expect(app.orderEvents.count).toBe(1)
    reader.disconnect()
    await expect.poll(() => app.orderEvents.count).toBe(0)
  })
})

it('accepts only GET from signed-in users', async () => {
  const { app } = await startTestApp()
  const url = (await getAppUrl(app)) + buildPath(followOwnOrders)
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET'])
  const refused = await fetch(url)
  expect([refused.status, (await refused.json()) as object]).toMatchObject([401, { code: 'missing_token' }])
  expect(app.orderEvents.count).toBe(0)
})
