import { stopOrders } from '@usiku/contracts/opening-hours/operations.ts'
import { listOrderNotifications } from '@usiku/contracts/orders/admin-operations.ts'
import { type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addProduct, signUp, signUpAdmin } from '../../../test/builders.ts'
import { advanceTo, buildWeek, MINUTE } from '../../../test/hours-builders.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { createCartLine, createPlacement, endHolds, openNewCustomerShop } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import { updateOpeningHours } from '../opening-hours/opening-hours.service.ts'
import { announceDueOrders } from './scheduled-order-job.ts'

/** Open every day from 10:00 to 02:00; the clock at a time of the coming day. */
async function openEveningShop(time: string) {
  const test = await startTestApp()
  advanceTo(test, time)
  const [customer, admin] = [await signUp(test, { isKnown: true }), await signUpAdmin(test)]
  const { volumeIds } = await addProduct(test.database, { volumes: [{ quantity: 900 }] })
  const week = buildWeek({ from: '10:00', to: '02:00' })
  await updateOpeningHours(test.deps, { week, exceptions: [] })
  const line = await createCartLine(test.database, volumeIds[0] ?? '')
  const build = (change: Partial<OrderPlacement> = {}) => createPlacement(customer.user, [line], change)
  const send = (body: OrderPlacement) => test.call(placeOrder, { token: customer.token, body })
  const at = (minutes: number) => new Date(test.deps.now().getTime() + minutes * MINUTE).toISOString()
  const order = (change: Partial<OrderPlacement> = {}) => send(build(change))
  const since = async (after: number) =>
    (await test.call(listOrderNotifications, { token: admin.token, query: { after } })).reply.data
  const errors: unknown[] = []
  const log = { info: () => undefined, error: (facts: unknown) => void errors.push(facts) }
  const announce = () => announceDueOrders({ ...test.deps, orderEvents: test.app.orderEvents, log })
  return { ...test, admin, build, send, order, at, since, announce, errors }
}

const countOrders = async ({ database }: Pick<Awaited<ReturnType<typeof openEveningShop>>, 'database'>) =>
  (await database.selectFrom('orders').select('id').execute()).length

describe('an order while the shop is closed', () => {
  it('is told when it opens, and changes nothing', async () => {
    const test = await openEveningShop('03:00')
    const { status, error } = await test.order()
    expect([status, error.code, error.message]).toEqual([409, 'shop_closed', 'We are closed until 10:00.'])
    expect(Date.parse(error.nextOpening ?? '') - Math.floor(test.deps.now().getTime() / MINUTE) * MINUTE).toBe(
      420 * MINUTE,
    )
    expect(await countOrders(test)).toBe(0)
  })

  it.each([
    ['01:58', 201],
    ['02:00', 409],
    ['09:59', 409],
    ['10:00', 201],
    ['23:59', 201],
    ['00:01', 201],
  ])('at %s is %i', async (time, expected) => {
    const { order } = await openEveningShop(time)
    expect((await order()).status).toBe(expected)
  })

  it('can be scheduled for the next opening', async () => {
    const test = await openEveningShop('03:00')
    const { error } = await test.order()
    const { status, reply } = await test.order({ scheduledFor: error.nextOpening ?? '' })
    expect([status, reply.data.scheduledFor]).toEqual([201, error.nextOpening])
    const { text } = await test.database.selectFrom('mails').select('text').executeTakeFirstOrThrow()
    expect(text).toMatch(/Scheduled for: *[A-Z][a-z]{2} 10:00/)
    await expectInvariants(test.database)
  })

  it('that waited for a signal is told so, and stands when it was placed before', async () => {
    const test = await openEveningShop('01:30')
    const [late, early] = [test.build(), test.build()]
    const placed = await test.send(early)
    test.advance(60 * MINUTE)
    expect((await test.send(late)).error.code).toBe('shop_closed')
    expect((await test.send(early)).reply).toEqual(placed.reply)
    const scheduledFor = test.at(8 * 60)
    expect((await test.send({ ...late, scheduledFor })).reply.data.scheduledFor).toBe(scheduledFor)
  })

  it('asks again when the hours change between press and arrival', async () => {
    const test = await openEveningShop('12:00')
    const scheduledFor = test.at(60)
    const [soon, planned] = [test.build(), test.build({ scheduledFor })]
    await updateOpeningHours(test.deps, { week: buildWeek({ from: '18:00', to: '20:00' }), exceptions: [] })
    expect((await test.send(soon)).error).toMatchObject({ code: 'shop_closed', message: 'We are closed until 18:00.' })
    const { error } = await test.send(planned)
    expect([error.code, Object.keys(error.fields ?? {}), typeof error.nextOpening]).toEqual([
      'schedule_unavailable',
      ['scheduledFor'],
      'string',
    ])
  })
})

describe('an order while orders are stopped', () => {
  it('reads the reason, and can be scheduled for after the end', async () => {
    const test = await openEveningShop('12:00')
    await test.call(stopOrders, { token: test.admin.token, body: { minutes: 30, reason: 'Too many orders' } })
    const { error } = await test.order()
    expect([error.code, error.message]).toEqual([
      'shop_closed',
      'We are not taking orders until 12:30: Too many orders.',
    ])
    expect((await test.order({ scheduledFor: test.at(20) })).error.code).toBe('schedule_unavailable')
    expect((await test.order({ scheduledFor: error.nextOpening ?? '' })).status).toBe(201)
    test.advance(30 * MINUTE)
    expect((await test.order()).status).toBe(201)
  })

  it('cannot be scheduled while the stop has no end', async () => {
    const test = await openEveningShop('12:00')
    await test.call(stopOrders, { token: test.admin.token, body: { minutes: null } })
    const { error } = await test.order()
    expect([error.message, error.nextOpening]).toEqual(['We are not taking orders just now.', undefined])
    expect((await test.order({ scheduledFor: test.at(24 * 60) })).error.code).toBe('schedule_unavailable')
  })
})

describe('the time of a scheduled order', () => {
  it.each([
    [-4, 201],
    [-6, 409],
    [60, 201],
    [3 * 1_440 - 1, 201],
    [3 * 1_440 + 7, 409],
    [16 * 60, 409],
  ])('%i minutes from 12:00 is %i', async (minutes, expected) => {
    const { order, at } = await openEveningShop('12:00')
    const { status, error } = await order({ scheduledFor: at(minutes) })
    expect(status).toBe(expected)
    if (status === 409)
      expect([error.code, Object.keys(error.fields ?? {})]).toEqual(['schedule_unavailable', ['scheduledFor']])
  })

  it.each(['tomorrow', '2026-12-31T23:59:60Z'])('is not %s', async (scheduledFor) => {
    const { order } = await openEveningShop('12:00')
    const { status, error } = await order({ scheduledFor })
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['scheduledFor']])
  })
})

describe('an unconfirmed order', () => {
  it('placed while the shop is closed can be confirmed for half an hour after it opens', async () => {
    const { order, database, fresh, volume, ...test } = await openNewCustomerShop()
    advanceTo(test, '03:00')
    await updateOpeningHours(
      { ...test.deps, database },
      { week: buildWeek({ from: '10:00', to: '02:00' }), exceptions: [] },
    )
    const scheduledFor = new Date(test.deps.now().getTime() + 9 * 60 * MINUTE).toISOString()
    const body = createPlacement(fresh.user, [await createCartLine(database, volume, 200)], { scheduledFor })
    const { reply } = await test.call(placeOrder, { token: fresh.token, body })
    expect(reply.data.needsConfirmation).toBe(true)
    test.advance(7 * 60 * MINUTE + 29 * MINUTE)
    expect(await endHolds({ ...test })).toBe(0)
    test.advance(2 * MINUTE)
    expect(await endHolds({ ...test })).toBe(1)
    const { text } = await database.selectFrom('mails').select('text').orderBy('id').executeTakeFirstOrThrow()
    expect(text).toContain('We will call to confirm this order by 10:30.')
  })
})

describe('announceDueOrders', () => {
  it('announces an order half an hour before its time, once over all processes', async () => {
    const test = await openEveningShop('12:00')
    const { reply } = await test.order({ scheduledFor: test.at(120) })
    const { cursor } = await test.since(0)
    test.advance(89 * MINUTE)
    expect(await test.announce()).toBe(0)
    test.advance(MINUTE)
    const counts = await Promise.all(Array.from({ length: 4 }, test.announce))
    expect(counts.sort()).toEqual([0, 0, 0, 1])
    const { due, placed } = await test.since(cursor)
    const { orderId, customerName, scheduledFor } = reply.data
    const order = { orderId, customerName, previousStatus: 'pending', needsConfirmation: false, scheduledFor }
    expect([due, placed.total]).toEqual([{ total: 1, unconfirmed: 0, orders: [order] }, 0])
    expect(await test.announce()).toBe(0)
    expect(test.errors).toEqual([])
    const changes = await test.database.selectFrom('order_changes').select('id').execute()
    expect(changes).toHaveLength(2)
  })

  it('counts a new order once, although it is due already', async () => {
    const test = await openEveningShop('12:00')
    const { cursor } = await test.since(0)
    const placedAt = await test.order({ scheduledFor: test.at(10) })
    expect(await test.announce()).toBe(1)
    const { placed, due } = await test.since(cursor)
    expect([placed.total, due?.total]).toEqual([1, 1])
    expect(placedAt.reply.data.history).toHaveLength(1)
  })

  it('leaves out orders that are cancelled or on their way', async () => {
    const test = await openEveningShop('12:00')
    const numbers = [await test.order({ scheduledFor: test.at(60) }), await test.order({ scheduledFor: test.at(60) })]
    const [cancelled = '', shipped = ''] = numbers.map(({ reply }) => reply.data._id)
    await test.database.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled).execute()
    await test.database.updateTable('orders').set({ status: 'shipping' }).where('id', '=', shipped).execute()
    test.advance(60 * MINUTE)
    expect(await test.announce()).toBe(0)
    expect(await test.database.selectFrom('orders').select('announce_at').execute()).toEqual([
      { announce_at: null },
      { announce_at: null },
    ])
  })
})
