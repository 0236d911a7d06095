import { updateUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { getDashboard } from '@usiku/contracts/dashboard/operations.ts'
import { getOrderLimits, replaceOrderLimits } from '@usiku/contracts/orders/admin-operations.ts'
import { MAX_UNCONFIRMED_ORDERS } from '@usiku/contracts/orders/constants.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp } from '../../../test/builders.ts'
import { openBackOffice } from '../../../test/catalogue-builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { createCartLine, createPlacement, openNewCustomerShop } from '../../../test/order-builders.ts'

const MINUTE = 60_000

const limits = { openOrders: 2, units: 24, value: 20_000 }

describe('the order limits of new customers', () => {
  it('are 5 orders, 96 units and Ksh 60,000 at first, and can be replaced', async () => {
    const { call, token } = await openBackOffice()
    const before = (await call(getOrderLimits, { token })).reply.data
    expect(before).toEqual({ openOrders: 5, units: 96, value: 60_000, version: 1 })
    const { status, reply } = await call(replaceOrderLimits, { token, body: { ...limits, version: 1 } })
    expect([status, reply.data]).toEqual([200, { ...limits, version: 2 }])
    expect((await call(getOrderLimits, { token })).reply.data).toEqual({ ...limits, version: 2 })
  })

  it('accept one of two changes based on the same version', async () => {
    const { call, token } = await openBackOffice()
    const write = (units: number) => call(replaceOrderLimits, { token, body: { ...limits, units, version: 1 } })
    const both = await Promise.all([write(10), write(20)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(({ error }) => error.code)).toContain('version_conflict')
  })

  it.each([
    ['openOrders', { openOrders: -1 }],
    ['openOrders', { openOrders: '5' }],
    ['units', { units: 1.5 }],
    ['value', { value: 100_000_001 }],
    ['minutes', { minutes: 5 }],
  ])('reject a wrong %s (%#) and stay unchanged', async (field, change) => {
    const { call, token } = await openBackOffice()
    const { status, error } = await call(replaceOrderLimits, { token, body: { ...limits, ...change } })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
    expect((await call(getOrderLimits, { token })).reply.data.version).toBe(1)
  })
})

describe('an order of a new account', () => {
  it('takes its stock within the limits, and waits for confirmation above them', async () => {
    const { order, stock, sold, database } = await openNewCustomerShop()
    expect(await order(96)).not.toHaveProperty('needsConfirmation')
    expect([await stock(), await sold()]).toEqual([904, 96])
    const more = await order(1)
    expect(more).toMatchObject({ orderStatus: 'pending', needsConfirmation: true, version: 1 })
    expect(Date.parse(more.confirmBy ?? '') - Date.parse(more.createdAt)).toBe(30 * MINUTE)
    expect([await stock(), await sold()]).toEqual([904, 96])
    await expectInvariants(database)
  })

  it.each([
    ['units', { units: 3 }, [3], 1],
    ['value', { value: 1_500 }, [3], 1],
    ['open orders', { open_orders: 2 }, [1, 1], 1],
  ])('is limited by %s, open orders included', async (_, limit, within, above) => {
    const { order, database } = await openNewCustomerShop()
    await database.updateTable('order_limits').set(limit).execute()
    for (const quantity of within) expect(await order(quantity)).not.toHaveProperty('needsConfirmation')
    expect(await order(above)).toMatchObject({ needsConfirmation: true })
  })

  it('may wait for confirmation 5 times at once, also with 20 concurrent requests; more are rejected with a message', async () => {
    const test = await openNewCustomerShop()
    const { call, fresh, database, volume, order, cancel, confirm, stock } = test
    const line = await createCartLine(database, volume, 100)
    const send = () => call(placeOrder, { token: fresh.token, body: createPlacement(fresh.user, [line]) })
    const answers = await Promise.all(Array.from({ length: 20 }, send))
    const placed = answers.filter(({ status }) => status === 201).map(({ reply }) => reply.data)
    expect(placed.map(({ needsConfirmation }) => needsConfirmation)).toEqual(Array(MAX_UNCONFIRMED_ORDERS).fill(true))
    const refused = answers.filter(({ status }) => status === 409)
    expect(new Set(refused.map(({ error }) => [error.code, error.message].join()))).toEqual(
      new Set([
        'too_many_unconfirmed_orders,You have 5 orders that the shop has yet to confirm. Wait for its call or cancel one, then place this one again.',
      ]),
    )
    expect([placed.length + refused.length, await stock()]).toEqual([20, 1_000])
    expect(await database.selectFrom('orders').select('id').execute()).toHaveLength(MAX_UNCONFIRMED_ORDERS)
    expect(await database.selectFrom('mails').select('id').execute()).toHaveLength(MAX_UNCONFIRMED_ORDERS)
    // Orders of other customers do not count; cancelled and confirmed ones free the limit.
    expect(await order(100, await signUp(test))).toMatchObject({ needsConfirmation: true })
    await cancel(placed[0]?.orderId ?? '')
    expect((await send()).status).toBe(201)
    expect((await send()).status).toBe(409)
    await confirm(placed[1]?.orderId ?? '')
    expect((await send()).status).toBe(201)
    await expectInvariants(database)
  })

  it('counts open orders only, not cancelled ones', async () => {
    const { order, cancel } = await openNewCustomerShop()
    const { orderId } = await order(96)
    await cancel(orderId)
    expect(await order(96)).not.toHaveProperty('needsConfirmation')
  })

  it('is rejected when stock is insufficient, like any order', async () => {
    const { call, fresh, database, volume } = await openNewCustomerShop([{ price: 500, quantity: 100 }])
    const body = createPlacement(fresh.user, [await createCartLine(database, volume, 101)])
    const { status, error } = await call(placeOrder, { token: fresh.token, body })
    expect([status, error.code]).toEqual([409, 'out_of_stock'])
  })

  it('gets the same response for the same key', async () => {
    const { call, fresh, database, volume } = await openNewCustomerShop()
    const body = createPlacement(fresh.user, [await createCartLine(database, volume, 200)])
    const first = await call(placeOrder, { token: fresh.token, body })
    const again = await call(placeOrder, { token: fresh.token, body })
    expect(first.reply.data.needsConfirmation).toBe(true)
    expect(again.reply).toEqual(first.reply)
  })

  it('gets a mail with the time until which it is confirmed', async () => {
    const { order, database } = await openNewCustomerShop()
    const { confirmBy = '' } = await order(200)
    const { text } = await database.selectFrom('mails').select('text').executeTakeFirstOrThrow()
    const time = new Date(Date.parse(confirmBy) + 180 * MINUTE).toISOString().slice(11, 16)
    expect(text).toContain(`We will call to confirm this order by ${time}.`)
  })

  it('is not counted as a sale before it is confirmed', async () => {
    const { order, confirm, call, admin } = await openNewCustomerShop()
    const revenue = async () =>
      (await call(getDashboard, { token: admin.token })).reply.data.revenueByDay.at(-1)?.amount
    const { orderId } = await order(200)
    expect(await revenue()).toBe(0)
    await confirm(orderId)
    expect(await revenue()).toBe(100_000)
  })
})

describe('a known customer', () => {
  it('may order 20 crates at once after a delivery', async () => {
    const { order, move, stock } = await openNewCustomerShop()
    const first = await order(2)
    await move(first.orderId, 'delivered')
    expect(await order(480)).not.toHaveProperty('needsConfirmation')
    expect(await stock()).toBe(518)
  })

  it('is any customer that an admin marks, until unmarked', async () => {
    const { order, call, admin, fresh } = await openNewCustomerShop()
    const mark = async (isKnown: boolean) => {
      const { reply } = await call(updateUser, {
        token: admin.token,
        params: { id: fresh.user._id },
        body: { isKnown },
      })
      expect(reply.data.isKnown).toBe(isKnown)
    }
    await mark(true)
    expect(await order(200)).not.toHaveProperty('needsConfirmation')
    await mark(false)
    expect(await order(1)).toMatchObject({ needsConfirmation: true })
  })

  it('is every admin', async () => {
    const { order, admin } = await openNewCustomerShop()
    expect(await order(200, admin)).not.toHaveProperty('needsConfirmation')
  })
})
