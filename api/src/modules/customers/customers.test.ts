import { deleteUser } from '@usiku/contracts/accounts/admin-operations.ts'
import { MAX_CUSTOMER_NOTES } from '@usiku/contracts/customers/constants.ts'
import {
  addCustomerNote,
  deleteCustomerNote,
  getCustomer,
  updateCustomerNote,
} from '@usiku/contracts/customers/operations.ts'
import { saveDeliveryPlace } from '@usiku/contracts/delivery-places/operations.ts'
import { deleteOrder, getOrder, listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import { placeOrder } from '@usiku/contracts/orders/operations.ts'
import { recordPayment } from '@usiku/contracts/payments/admin-operations.ts'
import { getMyData } from '@usiku/contracts/privacy/operations.ts'
import { describe, expect, it } from 'vitest'
import { signUp, signUpAdmin } from '../../../test/builders.ts'
import { createCartLine, createPlacement, openNewCustomerShop } from '../../../test/order-builders.ts'

async function openCustomerShop() {
  const test = await openNewCustomerShop()
  const { call, fresh, admin } = test
  const token = admin.token
  const id = fresh.user._id
  const get = async () => (await call(getCustomer, { token, params: { id } })).reply.data
  const add = (text: string, user = id) => call(addCustomerNote, { token, params: { id: user }, body: { text } })
  const change = (noteId: string, body: object, as = token) =>
    call(updateCustomerNote, { token: as, params: { id, noteId }, body })
  const remove = (noteId: string, user = id) => call(deleteCustomerNote, { token, params: { id: user, noteId } })
  return { ...test, token, id, get, add, change, remove }
}

describe('a customer', () => {
  it('has no figures before the first order', async () => {
    const { get, fresh } = await openCustomerShop()
    expect(await get()).toEqual({
      user: fresh.user,
      figures: {
        ...{ orders: 0, delivered: 0, cancelled: 0, spent: 0, average: 0, paid: 0 },
        ...{ firstOrderAt: null, lastOrderAt: null },
      },
      phones: [],
      places: [],
      addresses: [],
      notes: [],
    })
  })

  it('has the figures of all orders, also of those deleted from the list', async () => {
    const { get, order, move, cancel, call, token, advance } = await openCustomerShop()
    const first = await order(2)
    await move(first.orderId, 'delivered')
    advance(60_000)
    const second = await order(3)
    await move(second.orderId, 'delivered')
    await call(deleteOrder, { token, params: { orderId: second.orderId } })
    await call(recordPayment, {
      token,
      params: { orderId: first.orderId },
      body: { source: 'cash', amount: 400, note: '' },
    })
    advance(60_000)
    await cancel((await order(1)).orderId)
    advance(60_000)
    const last = await order(4)
    const [one, two] = [first.totalAmount, second.totalAmount]
    expect((await get()).figures).toEqual({
      ...{ orders: 4, delivered: 2, cancelled: 1, spent: one + two, average: Math.round((one + two) / 2), paid: 400 },
      ...{ firstOrderAt: first.createdAt, lastOrderAt: last.createdAt },
    })
  })

  it('has the phones and addresses of orders, the latest first, and the saved places', async () => {
    const { get, call, fresh, database, volume, advance } = await openCustomerShop()
    const place = { name: 'Home', area: 'Kilimani', directions: 'Blue gate' }
    await call(saveDeliveryPlace, { token: fresh.token, params: { id: 'place-home' }, body: place })
    const order = async (more: object) => {
      advance(60_000)
      const body = createPlacement(fresh.user, [await createCartLine(database, volume)], more)
      expect((await call(placeOrder, { token: fresh.token, body })).status).toBe(201)
    }
    await order({ customerPhone: '0722000001', customerCity: 'Thika' })
    await order({ customerPhone: '0722000002', deliveryPlace: place })
    await order({ customerPhone: '0722000001', customerCity: 'Thika' })
    const { user, phones, addresses, places } = await get()
    expect(phones).toEqual([...new Set([user.phone, '254722000001', '254722000002'])])
    expect(addresses).toMatchObject([
      { city: 'Thika', orders: 2 },
      { place, orders: 1 },
    ])
    expect(addresses[0]).not.toHaveProperty('place')
    expect(places).toMatchObject([{ _id: 'place-home', ...place }])
  })

  it('is linked from each order, until the account is deleted', async () => {
    const { id, call, token, order, cancel } = await openCustomerShop()
    const { orderId } = await order(1)
    const getUserId = async () => (await call(getOrder, { token, params: { orderId } })).reply.data.userId
    expect(await getUserId()).toBe(id)
    await cancel(orderId)
    await call(deleteUser, { token, params: { id } })
    expect(await getUserId()).toBeUndefined()
    const gone = await call(getCustomer, { token, params: { id } })
    expect([gone.status, gone.error.code]).toEqual([404, 'not_found'])
  })

  it('filters the list of orders', async () => {
    const { call, token, id, order, move, ...test } = await openCustomerShop()
    const other = await signUp(test)
    const [first, second] = [await order(1), await order(1)]
    await order(1, other)
    await move(first.orderId, 'delivered')
    await call(deleteOrder, { token, params: { orderId: second.orderId } })
    const list = async (query: object) => {
      const { reply } = await call(listOrders, { token, query: { userId: id, ...query } })
      return [reply.meta.total, ...reply.data.map(({ orderId }) => orderId)]
    }
    expect((await list({})).toSorted()).toEqual([2, first.orderId, second.orderId].toSorted())
    expect(await list({ status: 'delivered' })).toEqual([1, first.orderId])
    expect(await list({ userId: 'nobody' })).toEqual([0])
    const wrong = await call(listOrders, { token, query: { userId: 'no such id' } })
    expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['userId']])
  })
})

describe('notes about a customer', () => {
  it('are added by admins, the newest first', async () => {
    const { add, get, advance, id, admin } = await openCustomerShop()
    const { status, reply } = await add('  Rings twice.\n\nAsks for ice. ')
    expect([status, reply.data]).toEqual([
      201,
      {
        ...{ _id: reply.data._id, userId: id, text: 'Rings twice.\n\nAsks for ice.', author: admin.user.name },
        ...{ createdAt: reply.data.createdAt, updatedAt: reply.data.createdAt, version: 1 },
      },
    ])
    advance(1_000)
    await add('Pays in cash.')
    expect((await get()).notes.map(({ text }) => text)).toEqual(['Pays in cash.', 'Rings twice.\n\nAsks for ice.'])
  })

  it.each([
    ['', 'Write the note first.'],
    ['  ', undefined],
    ['x'.repeat(1_001), undefined],
    [undefined, 'Write the note first.'],
  ])('refuse %j', async (text, message) => {
    const { call, token, id } = await openCustomerShop()
    const { status, error } = await call(addCustomerNote, { token, params: { id }, body: { text } })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['text']])
    if (message !== undefined) expect(error.fields?.text).toBe(message)
  })

  it('are refused about nobody, and found only under their customer', async () => {
    const { add, remove, change, admin } = await openCustomerShop()
    expect((await add('Hello', 'nobody')).status).toBe(404)
    const { reply } = await add('Hello')
    expect((await remove(reply.data._id, admin.user._id)).status).toBe(404)
    expect((await change('none', { text: 'Hi' })).status).toBe(404)
    expect((await remove(reply.data._id)).status).toBe(200)
    expect((await remove(reply.data._id)).status).toBe(404)
  })

  it('are limited, also when added at the same time', async () => {
    const { add, database, id, admin } = await openCustomerShop()
    const at = '2026-01-01T00:00:00.000Z'
    const row = { user_id: id, author_id: admin.user._id, text: 'Old', created_at: at, updated_at: at }
    const rows = Array.from({ length: MAX_CUSTOMER_NOTES - 1 }, (_, index) => ({ ...row, id: `note-${index}` }))
    await database.insertInto('user_notes').values(rows).execute()
    const answers = await Promise.all([add('One'), add('Two')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(answers.map(({ error }) => error.fields?.text)).toContain(
      'A customer has at most 200 notes. Delete one first.',
    )
  })

  it('refuse an older version and say what is newer', async () => {
    const { add, change, get, token, ...test } = await openCustomerShop()
    const other = await signUp(test, { name: 'Baraka', role: 'admin' })
    const { _id, version } = (await add('Rings twice.')).reply.data
    const changed = await change(_id, { text: 'Rings once.', version }, other.token)
    expect([changed.status, changed.reply.data.version]).toEqual([200, 2])
    const { status, error } = await change(_id, { text: 'Never rings.', version })
    expect([status, error.code, error.conflict?.changedBy]).toEqual([409, 'version_conflict', 'Baraka'])
    expect(error.conflict?.changes).toMatchObject([{ field: 'text', before: 'Rings twice.', after: 'Rings once.' }])
    expect((await get()).notes).toMatchObject([{ text: 'Rings once.', author: 'Shop admin' }])
    // Without a version the last one counts.
    expect((await change(_id, { text: 'Never rings.' })).status).toBe(200)
  })

  it('accept one of two changes based on the same version', async () => {
    const { add, change } = await openCustomerShop()
    const { _id, version } = (await add('Rings twice.')).reply.data
    const both = await Promise.all(['One', 'Two'].map((text) => change(_id, { text, version })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('lose their author when that account is deleted', async () => {
    const { add, call, token, admin, ...test } = await openCustomerShop()
    await add('Rings twice.')
    const other = await signUpAdmin(test)
    await call(deleteUser, { token: other.token, params: { id: admin.user._id } })
    const rows = await test.database.selectFrom('user_notes').selectAll().execute()
    expect(rows).toHaveLength(1)
    const { reply } = await call(getCustomer, { token: other.token, params: { id: test.id } })
    expect(reply.data.notes).toMatchObject([{ author: null, text: 'Rings twice.' }])
  })

  it("are part of the customer's data, and erased with the account", async () => {
    const { add, change, call, fresh, token, id, database } = await openCustomerShop()
    const headers = { 'idempotency-key': 'note' }
    await call(addCustomerNote, { token, headers, params: { id }, body: { text: 'Canary sings.' } })
    const { _id } = (await add('Second canary.')).reply.data
    await change(_id, { text: 'Third canary.' })
    const { data } = (await call(getMyData, { token: fresh.token })).reply
    expect(data.notes?.map(({ text }) => text).sort()).toEqual(['Canary sings.', 'Third canary.'])
    expect(JSON.stringify(data)).not.toContain('Shop admin')
    await call(deleteUser, { token, params: { id } })
    const left = [
      await database.selectFrom('user_notes').selectAll().execute(),
      await database.selectFrom('change_log').selectAll().execute(),
      await database.selectFrom('write_keys').selectAll().execute(),
    ]
    expect(JSON.stringify(left)).not.toMatch(/canary/i)
  })
})
