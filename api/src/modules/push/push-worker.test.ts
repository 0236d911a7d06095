import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { updateOrderStatus } from '@usiku/contracts/orders/admin-operations.ts'
import { cancelOwnOrder, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { deletePush } from '@usiku/contracts/push/operations.ts'
import { assert, describe, expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../../../test/builders.ts'
import { createCartLine, createPlacement, place } from '../../../test/order-builders.ts'
import { expectSending, type PushShop, startPushShop } from '../../../test/push-builders.ts'

const HOUR_MS = 3_600_000

async function startWithOrder() {
  const test = await startPushShop()
  const customer = await signUp(test, { name: 'Wanjiru Kamau', isKnown: true })
  const admin = await signUpAdmin(test)
  const { volumeIds } = await addProduct(test.database, { volumes: [{ price: 4_321, quantity: 50 }] })
  const order = async () => place(test, customer, volumeIds.slice(0, 1))
  const move = (orderId: string, orderStatus: string, headers: Record<string, string> = {}) =>
    test.call(updateOrderStatus, { token: admin.token, params: { orderId }, body: { orderStatus }, headers })
  return { ...test, customer, admin, volumeIds, order, move }
}

describe('an order', () => {
  it("tells the customer's devices each step, encrypted and signed, with nothing personal", async () => {
    const test = await startWithOrder()
    const devices = [await test.subscribe(test.customer, ['order_status'])]
    const { orderId } = await test.order()
    for (const status of ['processing', 'shipping', 'delivered']) {
      await test.move(orderId, status)
      await test.send()
    }
    const [device] = devices
    assert(device)
    expect(test.listPayloads(device)).toEqual([
      { kind: 'order_processing', orderId },
      { kind: 'order_shipping', orderId },
      { kind: 'order_delivered', orderId },
    ])
    const [first, second] = test.service.listTo(device.endpoint)
    assert(first && second)
    expect(first.claims.sub).toBe('mailto:owner@shop.example')
    expect(first.publicKey).toBe(test.deps.config.push?.publicKey)
    expectSending(first, { hours: 24, urgency: 'normal' })
    // The push service keeps only the newest about an order, under a name that does not give its number away.
    expect(first.headers.topic).toBe(second.headers.topic)
    expect(first.headers.topic).not.toContain(orderId)
    for (const { text, headers } of test.service.received)
      expect(text + JSON.stringify(headers)).not.toMatch(/Wanjiru|Kamau|4321|4,321|Westlands|712345678|712 345/)
    expect(await test.count('push_messages')).toBe(0)
  })

  it('tells once under an idempotency key, and nothing when nothing changed', async () => {
    const test = await startWithOrder()
    const device = await test.subscribe(test.customer, ['order_status'])
    const { orderId } = await test.order()
    for (let time = 0; time < 3; time += 1) await test.move(orderId, 'processing', { 'idempotency-key': 'a' })
    await test.move(orderId, 'processing')
    await Promise.all([test.send(), test.send(), test.send()])
    expect(test.listPayloads(device)).toEqual([{ kind: 'order_processing', orderId }])
  })

  it('tells only the newest step of those that wait', async () => {
    const test = await startWithOrder()
    const device = await test.subscribe(test.customer, ['order_status'])
    const { orderId } = await test.order()
    for (const status of ['processing', 'pending', 'shipping']) await test.move(orderId, status)
    await test.send()
    expect(test.listPayloads(device)).toEqual([{ kind: 'order_shipping', orderId }])
  })

  it('leaves out who did it, other customers and other topics', async () => {
    const test = await startWithOrder()
    const other = await test.subscribe(await signUp(test), ['order_status'])
    const device = await test.subscribe(test.customer, ['back_in_stock', 'price_dropped'])
    const { orderId } = await test.order()
    await test.move(orderId, 'processing')
    await test.subscribe(test.customer, ['order_status'])
    await test.call(cancelOwnOrder, { token: test.customer.token, params: { userId: test.customer.user._id, orderId } })
    await test.send()
    expect([test.listPayloads(device), test.listPayloads(other), test.service.received]).toEqual([[], [], []])
  })

  it('that is rolled back tells nobody', async () => {
    const test = await startWithOrder()
    await test.subscribe(test.admin, ['new_orders'])
    const [line] = await Promise.all(test.volumeIds.map((id) => createCartLine(test.database, id, 60)))
    assert(line)
    const body = createPlacement(test.customer.user, [line])
    expect((await test.call(placeOrder, { token: test.customer.token, body })).status).toBe(409)
    expect(await test.count('push_messages')).toBe(0)
  })
})

describe('the counter', () => {
  it('is told of new orders at once, and of those to confirm', async () => {
    const test = await startWithOrder()
    const device = await test.subscribe(test.admin, ['new_orders'])
    const { orderId } = await test.order()
    await test.send()
    expect(test.listPayloads(device)).toEqual([{ kind: 'new_order', orderId }])
    expectSending(test.service.received[0], { hours: 12, urgency: 'high' })
    const stranger = await signUp(test)
    await test.database.updateTable('order_limits').set({ value: 1 }).execute()
    const held = await place(test, stranger, test.volumeIds)
    await test.send()
    expect(test.listPayloads(device).at(-1)).toEqual({ kind: 'new_order_to_confirm', orderId: held.orderId })
  })

  it.each([
    ['suspended', { status: 'suspended' }],
    ['demoted', { role: 'customer' }],
  ])('gets nothing on the device of an administrator who was %s', async (_, change) => {
    const test = await startWithOrder()
    const former = await signUpAdmin(test)
    const device = await test.subscribe(former, ['new_orders', 'order_status'])
    await test.order()
    const params = { id: former.user._id }
    expect((await test.call(updateUser, { token: test.admin.token, params, body: change })).status).toBe(200)
    await test.send()
    expect([test.listPayloads(device), await test.count('push_messages')]).toEqual([[], 0])
  })

  it('gets nothing after a logout or when the session has expired', async () => {
    const test = await startWithOrder()
    const [left, expired] = [await signUpAdmin(test), await signUpAdmin(test)]
    for (const admin of [left, expired]) await test.subscribe(admin, ['new_orders'])
    await test.signOut(left)
    await test.database
      .updateTable('sessions')
      .set({ expires_at: test.deps.now().toISOString() } as never)
      .where('user_id', '=', expired.user._id)
      .execute()
    await test.order()
    await test.send()
    expect(test.service.received).toEqual([])
  })
})

describe('a push service', () => {
  async function enqueue(test: Awaited<ReturnType<typeof startWithOrder>>) {
    const device = await test.subscribe(test.admin, ['new_orders'])
    await test.order()
    return device
  }

  it.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const test = await startWithOrder()
    const device = await enqueue(test)
    test.service.script(device.endpoint, { status })
    expect(await test.send()).toBe(0)
    expect([await test.count('push_subscriptions'), await test.count('push_messages')]).toEqual([0, 0])
    expect(JSON.stringify(test.logged)).not.toContain(device.endpoint)
  })

  it('that is overloaded is asked again when it said', async () => {
    const test = await startWithOrder()
    const device = await enqueue(test)
    const answer = { status: 429, headers: { 'retry-after': '600' } }
    test.service.script(device.endpoint, answer, { status: 503 })
    await test.send()
    test.advance(590_000)
    expect(await test.send()).toBe(0)
    test.advance(11_000)
    expect(await test.send()).toBe(0)
    test.advance(120_000)
    expect([await test.send(), test.service.listTo(device.endpoint).length]).toEqual([1, 3])
    expect(await test.count('push_messages')).toBe(0)
  })

  it('that never takes it is asked a few times only', async () => {
    const test = await startWithOrder()
    const device = await enqueue(test)
    test.service.script(device.endpoint, ...Array(50).fill({ status: 500 }))
    for (let time = 0; time < 50; time += 1) {
      await test.send()
      test.advance(HOUR_MS / 4)
    }
    expect(test.service.listTo(device.endpoint)).toHaveLength(8)
    expect([await test.count('push_messages'), await test.count('push_subscriptions')]).toEqual([0, 1])
  })

  it('that cannot be reached, or sends elsewhere, gets nothing more of a message than its retries', async () => {
    const test = await startWithOrder()
    const device = await enqueue(test)
    test.service.script(device.endpoint, { status: 307, headers: { location: 'http://127.0.0.1:1/' } })
    await test.send()
    expect([await test.count('push_messages'), test.logged.length]).toEqual([0, 1])
    await test.service.stop()
    await test.order()
    expect(await test.send()).toBe(0)
    expect([await test.count('push_messages'), await test.count('push_subscriptions')]).toEqual([1, 1])
  })

  it('gets no message that is too old, or of a device that has unsubscribed', async () => {
    const test = await startWithOrder()
    await enqueue(test)
    test.advance(13 * HOUR_MS)
    await test.send()
    await test.order()
    await test.call(deletePush, { token: test.admin.token })
    await test.send()
    expect([test.service.received, await test.count('push_messages')]).toEqual([[], 0])
  })
})

describe('a message that is replaced while it is being sent', () => {
  it('is sent again as the newer one', async () => {
    const test: PushShop & Awaited<ReturnType<typeof startWithOrder>> = await startWithOrder()
    const device = await test.subscribe(test.customer, ['order_status'])
    const { orderId } = await test.order()
    await test.move(orderId, 'processing')
    let moved: Promise<unknown> | undefined
    test.service.beforeAnswer = () => {
      moved ??= test.move(orderId, 'shipping')
      return moved
    }
    await test.send()
    expect(test.listPayloads(device)).toEqual([
      { kind: 'order_processing', orderId },
      { kind: 'order_shipping', orderId },
    ])
  })
})
