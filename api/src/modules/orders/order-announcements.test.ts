import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { logout } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import {
  deleteOrder,
  followOrders,
  listOrderNotifications,
  updateOrderStatus,
} from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder, type OrderAnnouncement } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it, vi } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../../../test/builders.ts'
import { type EventReader, getAppUrl, listenToOrders } from '../../../test/event-reader.ts'
import { endHolds, openNewCustomerShop, place } from '../../../test/order-builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

async function openCounter() {
  const test = await startTestApp()
  const amina = await signUp(test, { name: 'Amina Njeri', isKnown: true })
  const admin = await signUpAdmin(test)
  const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 900 }] })
  const order = (shop: Pick<TestApp, 'call' | 'database'> = test) => place(shop, amina, volumeIds)
  const cancel = (orderId: string) =>
    test.call(cancelOwnOrder, { token: amina.token, params: { orderId }, body: { orderStatus: 'cancelled' } })
  const move = (orderId: string, orderStatus: string) =>
    test.call(updateOrderStatus, { token: admin.token, params: { orderId }, body: { orderStatus } })
  return { ...test, amina, admin, order, cancel, move }
}

type Reader = EventReader<OrderAnnouncement>

/** Connects, and reads the position. */
async function follow({ app }: TestApp, token: string, from: Parameters<typeof listenToOrders>[2] = {}) {
  const reader = await listenToOrders(app, token, from)
  return { reader, ready: await reader.next() }
}

async function take(reader: Reader, count: number): Promise<OrderAnnouncement[]> {
  const events: OrderAnnouncement[] = []
  while (events.length < count) {
    const event = await reader.next()
    if (event === undefined) break
    events.push(event)
  }
  return events
}

const readNumbers = (events: readonly OrderAnnouncement[]) =>
  events.map((event) => ('order' in event ? event.order.orderId : event.type))

describe('an administrator who follows orders', () => {
  it('receives each new order with its number, name and status', async () => {
    const test = await openCounter()
    await test.order()
    const { reader, ready } = await follow(test, test.admin.token)
    expect(ready).toEqual({ type: 'ready', id: 1 })
    const placed = await test.order()
    expect(await reader.next()).toEqual({
      type: 'order-placed',
      id: 2,
      order: {
        _id: placed._id,
        orderId: placed.orderId,
        customerName: 'Amina Njeri',
        orderStatus: 'pending',
        previousStatus: null,
        needsConfirmation: false,
        version: placed.version,
      },
    })
  })

  it('receives who cancelled an order', async () => {
    const test = await openCounter()
    const [first, second] = [await test.order(), await test.order()]
    const { reader } = await follow(test, test.admin.token)
    await test.cancel(first.orderId)
    await test.move(second.orderId, 'shipping')
    await test.move(second.orderId, 'cancelled')
    expect(await take(reader, 2)).toMatchObject([
      {
        type: 'order-cancelled',
        order: { orderId: first.orderId, cancelledBy: 'customer', previousStatus: 'pending' },
      },
      { type: 'order-cancelled', order: { orderId: second.orderId, cancelledBy: 'admin', previousStatus: 'shipping' } },
    ])
  })

  it('receives orders that nobody confirmed in time', async () => {
    const test = await openNewCustomerShop()
    const { orderId } = await test.order(900)
    const { reader } = await follow(test, test.admin.token)
    test.advance(31 * 60_000)
    expect(await endHolds(test)).toBe(1)
    expect(await reader.next()).toMatchObject({ type: 'order-cancelled', order: { orderId, cancelledBy: 'shop' } })
  })

  it('receives the orders of other processes', async () => {
    const test = await openCounter()
    const { reader } = await follow(test, test.admin.token)
    const other = await startTestApp({}, {}, { database: test.database })
    const placed = await test.order(other)
    expect(await reader.next()).toMatchObject({ type: 'order-placed', order: { orderId: placed.orderId } })
  })

  it('receives orders of many customers at once, each once, with growing ids', async () => {
    const test = await openCounter()
    const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 900 }] })
    const customers = []
    for (let number = 0; number < 6; number++) customers.push(await signUp(test, { isKnown: true }))
    const { reader } = await follow(test, test.admin.token)
    const placed = await Promise.all(customers.flatMap((one) => [1, 2, 3].map(() => place(test, one, volumeIds))))
    const events = await take(reader, placed.length)
    const ids = events.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
    expect(readNumbers(events).toSorted()).toEqual(placed.map(({ orderId }) => orderId).toSorted())
  })
})

describe('an administrator who comes back', () => {
  it('receives what was missed, once and in order', async () => {
    const test = await openCounter()
    const { reader, ready } = await follow(test, test.admin.token)
    const seen = await test.order()
    expect(readNumbers(await take(reader, 1))).toEqual([seen.orderId])
    reader.disconnect()
    const missed = [await test.order(), await test.order()]
    await test.cancel(seen.orderId)
    const again = await follow(test, test.admin.token, { after: (ready?.id ?? 0) + 1 })
    const live = await test.order()
    const events = await take(again.reader, 4)
    expect(readNumbers(events)).toEqual([...missed.map(({ orderId }) => orderId), seen.orderId, live.orderId])
    expect(events.map(({ type }) => type)).toEqual(['order-placed', 'order-placed', 'order-cancelled', 'order-placed'])
  })

  it('may name the last event in the header', async () => {
    const test = await openCounter()
    const [, second] = [await test.order(), await test.order()]
    const { reader, ready } = await follow(test, test.admin.token, { after: 0, lastEventId: 1 })
    expect(ready).toEqual({ type: 'ready', id: 1 })
    expect(readNumbers(await take(reader, 1))).toEqual([second.orderId])
  })

  it('receives orders as they stand now', async () => {
    const test = await openCounter()
    const [hidden, gone, kept] = [await test.order(), await test.order(), await test.order()]
    await test.call(deleteOrder, { token: test.admin.token, params: { orderId: hidden.orderId } })
    await test.cancel(gone.orderId)
    const { reader } = await follow(test, test.admin.token, { after: 0 })
    expect(await take(reader, 2)).toMatchObject([
      { type: 'order-placed', order: { orderId: kept.orderId } },
      { type: 'order-cancelled', order: { orderId: gone.orderId, orderStatus: 'cancelled', version: 2 } },
    ])
  })

  it('reads totals after more than a day, and goes on from there', async () => {
    const test = await openCounter()
    await test.order()
    test.advance(25 * 3_600_000)
    const admin = await signUpAdmin(test)
    const { reader } = await follow(test, admin.token, { after: 0 })
    expect(await reader.next()).toEqual({ type: 'resync', id: 1 })
    const { reply } = await test.call(listOrderNotifications, { token: admin.token, query: { after: 0 } })
    expect(reply.data).toMatchObject({ cursor: 1, placed: { total: 1 } })
  })

  it('reads totals after more than 200 changes', async () => {
    const test = await openCounter()
    const { orderId } = await test.order()
    const { id: order_id } = await test.database
      .selectFrom('orders')
      .select('id')
      .where('number', '=', orderId)
      .executeTakeFirstOrThrow()
    await test.database.schema.dropIndex('order_events_due').execute()
    const due = { order_id, status: 'pending' as const, at: test.deps.now().toISOString(), is_due: 1 as const }
    const events = Array.from({ length: 200 }, () => due)
    await test.database.insertInto('order_events').values(events).execute()
    const before = await follow(test, test.admin.token, { after: 1 })
    expect(await take(before.reader, 200)).toHaveLength(200)
    const { reader } = await follow(test, test.admin.token, { after: 0 })
    expect(await reader.next()).toEqual({ type: 'resync', id: 201 })
  })

  it('begins again when the database is older', async () => {
    const test = await openCounter()
    await test.order()
    const { reader } = await follow(test, test.admin.token, { after: 9_000 })
    expect(await reader.next()).toEqual({ type: 'resync', id: 1 })
    const next = await test.order()
    expect(readNumbers(await take(reader, 1))).toEqual([next.orderId])
  })

  it('misses nothing after a failure of the database', async () => {
    const test = await openCounter()
    const { reader } = await follow(test, test.admin.token)
    const failed = new Promise<void>((resolve) => {
      vi.spyOn(test.app.log, 'warn').mockImplementation(() => resolve())
    })
    const placed = await test.order()
    expect(readNumbers(await take(reader, 1))).toEqual([placed.orderId])
    await test.database.schema.alterTable('order_events').renameTo('lost').execute()
    test.app.orderEvents.publish()
    await failed
    await test.database.schema.alterTable('lost').renameTo('order_events').execute()
    const next = await test.order()
    expect(readNumbers(await take(reader, 1))).toEqual([next.orderId])
  })
})

describe('the stream of all orders', () => {
  it('carries the id of each event and heartbeats, uncompressed and uncached', async () => {
    const test = await openCounter()
    const reader = await listenToOrders(test.app, test.admin.token)
    expect(reader.headers['content-type']).toBe('text/event-stream; charset=utf-8')
    expect([reader.headers['cache-control'], reader.headers['content-encoding']]).toEqual(['no-store', undefined])
    expect(await reader.nextPiece()).toBe('id: 0\ndata: {"type":"ready","id":0}\n\n')
    await test.order()
    expect(await reader.nextPiece()).toMatch(/^id: 1\ndata: \{"type":"order-placed",/)
    await test.app.orderEvents.sendHeartbeat()
    expect(await reader.nextPiece()).toBe(':\n\n')
  })

  it('ends at once with the session and the role', async () => {
    const test = await openCounter()
    const baraka = await signUp(test, { role: 'admin' })
    const first = await follow(test, test.admin.token)
    const second = await follow(test, baraka.token)
    await test.call(updateUser, {
      token: test.admin.token,
      params: { id: baraka.user._id },
      body: { role: 'customer' },
    })
    expect(await second.reader.next()).toBeUndefined()
    await test.call(logout, { token: test.admin.token })
    expect(await first.reader.next()).toBeUndefined()
    expect(test.app.orderEvents.count).toBe(0)
  })

  it('ends for the oldest tab when there are too many', async () => {
    const test = await openCounter()
    const first = await follow(test, test.admin.token)
    for (let number = 0; number < 20; number++) await follow(test, test.admin.token)
    expect(await first.reader.next()).toBeUndefined()
    expect(test.app.orderEvents.count).toBe(20)
  })

  it('ends when the server stops, without delaying it', async () => {
    const test = await openCounter()
    const { reader } = await follow(test, test.admin.token)
    await test.app.close()
    expect(await reader.next()).toBeUndefined()
  })

  it('is for administrators, with ids of events', async () => {
    const test = await openCounter()
    const url = (await getAppUrl(test.app)) + buildPath(followOrders)
    const ask = async (token: string | undefined, query = '', lastEventId?: string) => {
      const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
      if (lastEventId !== undefined) headers.set('last-event-id', lastEventId)
      const response = await fetch(url + query, { headers })
      const { code, fields } = (await response.json()) as { code: string; fields?: Record<string, string> }
      return [response.status, code, ...Object.keys(fields ?? {})]
    }
    expect(await ask(undefined)).toEqual([401, 'missing_token'])
    expect(await ask(test.amina.token, '?after=x')).toEqual([403, 'forbidden'])
    expect(await ask(test.admin.token, '?after=-1')).toEqual([400, 'validation_failed', 'after'])
    expect(await ask(test.admin.token, '?since=1')).toEqual([400, 'validation_failed', 'since'])
    expect(await ask(test.admin.token, '', '1e3')).toEqual([400, 'validation_failed', 'Last-Event-ID'])
    expect(test.app.orderEvents.count).toBe(0)
  })
})
