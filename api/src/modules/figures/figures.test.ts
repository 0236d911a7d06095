import { FIGURE_GROUPINGS } from '@usiku/contracts/figures/constants.ts'
import { exportFigures, getFigures, listFigures } from '@usiku/contracts/figures/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { cancelOwnOrder, type OrderPlacement, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { describe, expect, it } from 'vitest'
import { addCategory, addProduct, type SignedUp, signUp, signUpAdmin } from '../../../test/builders.ts'
import { buildZone, setDeliveryRules } from '../../../test/delivery-builders.ts'
import { addPromo } from '../../../test/offer-builders.ts'
import { createCartLine, createPlacement } from '../../../test/order-builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { sumByLines } from './figures.repository.ts'
import { parsePeriod } from './period.ts'

/** A week from Monday. */
const WEEK = { from: '2026-03-02', to: '2026-03-08' }

async function placeAt(
  { call, database }: Pick<TestApp, 'call' | 'database'>,
  { token, user }: SignedUp,
  draft: { at: string; volumes: readonly string[]; quantity?: number; change?: Partial<OrderPlacement> },
) {
  const { at, volumes, quantity = 1, change = {} } = draft
  const items = await Promise.all(volumes.map((id) => createCartLine(database, id, quantity)))
  const placement = createPlacement(user, items)
  const totalAmount = placement.totalAmount + (change.shippingFee ?? 0)
  const { status, reply } = await call(placeOrder, { token, body: { ...placement, totalAmount, ...change } })
  expect(status).toBe(201)
  await database
    .updateTable('orders')
    .set({ created_at: at as never })
    .where('id', '=', reply.data._id)
    .execute()
  return reply.data
}

async function office() {
  const test = await startTestApp()
  const admin = await signUpAdmin(test)
  await setDeliveryRules(test, admin.token, { zones: [buildZone('Ruaka', { fee: 300 })] })
  const category = await addCategory(test.database, { name: 'Beer' })
  const stock = { quantity: 10_000 }
  const beer = await addProduct(test.database, { name: 'Tusker', category, volumes: [{ price: 250, ...stock }] })
  const spirits = await addCategory(test.database, { name: 'Gin' })
  const gin = await addProduct(test.database, {
    name: '=Gin, dry',
    category: spirits,
    volumes: [{ price: 1_500, ...stock }],
  })
  const query = async (period = WEEK) => (await test.call(getFigures, { token: admin.token, query: period })).reply.data
  const rows = async (grouping: (typeof FIGURE_GROUPINGS)[number], period = WEEK) => {
    const request = { token: admin.token, params: { grouping }, query: period }
    const { status, reply } = await test.call(listFigures, request)
    expect(status).toBe(200)
    return reply.data
  }
  const csv = (grouping: string, token = admin.token) =>
    test.app.inject({
      url: buildPath(exportFigures, { grouping }),
      query: WEEK,
      headers: { authorization: `Bearer ${token}` },
    })
  return { ...test, admin, beer: beer.volumeIds, gin: gin.volumeIds, query, rows, csv }
}

/** Four orders that count in the week, and one before it, one cancelled, one to be confirmed. */
async function busyOffice() {
  const shop = await office()
  const { beer, gin, admin } = shop
  const [amina, brian, chao] = [
    await signUp(shop, { isKnown: true }),
    await signUp(shop, { isKnown: true }),
    await signUp(shop, { isKnown: true }),
  ]
  await addPromo(shop, admin, { code: 'TEN' })
  await addPromo(shop, admin, { code: 'FREE', kind: 'free_delivery', value: 0 })
  const inRuaka = { customerCity: 'Ruaka', shippingFee: 300, paymentMethod: 'cod' } as const
  // Monday 8:30: 750 less 75, delivered for 300.
  const withTen = { ...inRuaka, promoCode: 'TEN' }
  await placeAt(shop, amina, { at: '2026-03-02T05:30:00.000Z', volumes: beer, quantity: 3, change: withTen })
  // The last moment of Monday, and the first of Tuesday, with free delivery.
  await placeAt(shop, brian, { at: '2026-03-02T20:59:59.999Z', volumes: [...beer, ...gin] })
  const withFree = { ...inRuaka, promoCode: 'FREE' }
  await placeAt(shop, amina, { at: '2026-03-02T21:00:00.000Z', volumes: gin, change: withFree })
  // Sunday 15:00.
  await placeAt(shop, chao, { at: '2026-03-08T12:00:00.000Z', volumes: beer })
  // The last moment before the week.
  await placeAt(shop, brian, { at: '2026-03-01T20:59:59.999Z', volumes: beer })
  const { orderId } = await placeAt(shop, chao, { at: '2026-03-03T10:00:00.000Z', volumes: gin, quantity: 2 })
  await shop.call(cancelOwnOrder, { token: chao.token, params: { orderId }, body: { orderStatus: 'cancelled' } })
  const large = { at: '2026-03-03T11:00:00.000Z', volumes: gin, quantity: 900 }
  const unconfirmed = await placeAt(shop, await signUp(shop), large)
  expect(unconfirmed.needsConfirmation).toBe(true)
  return shop
}

describe('the figures of a period', () => {
  it('are zeros without orders', async () => {
    const { query, rows } = await office()
    const { totals, byHour } = await query()
    expect(new Set(Object.values(totals))).toEqual(new Set([0]))
    expect(byHour.flat().every(({ orders }) => orders === 0)).toBe(true)
    expect((await rows('day')).map(({ revenue }) => revenue)).toEqual(Array(7).fill(0))
    for (const grouping of ['category', 'product', 'zone', 'rider', 'payment'] as const)
      expect(await rows(grouping)).toEqual([])
  })

  it('leave out cancelled and unconfirmed orders, and those of other days', async () => {
    const { query } = await busyOffice()
    const { totals, byHour } = await query()
    expect(totals).toEqual({
      orders: 4,
      revenue: 975 + 1_750 + 1_500 + 250,
      units: 7,
      averageBasket: 1_119,
      cancelledOrders: 1,
      cancelledShare: 0.2,
      customers: 3,
      repeatCustomers: 2,
      repeatShare: 2 / 3,
    })
    const cells = byHour.flatMap((hours, weekday) =>
      hours.flatMap(({ orders, revenue }, hour) => (orders === 0 ? [] : [[weekday, hour, orders, revenue]])),
    )
    expect(cells).toEqual([
      [0, 8, 1, 975],
      [0, 23, 1, 1_750],
      [1, 0, 1, 1_500],
      [6, 15, 1, 250],
    ])
  })

  it('count a customer as repeat with an order before, also before the period', async () => {
    const { query } = await busyOffice()
    const { totals } = await query({ from: '2026-03-02', to: '2026-03-02' })
    // Amina’s first order, and Brian’s second.
    expect([totals.customers, totals.repeatCustomers]).toEqual([2, 1])
  })

  it('are given for each day in Nairobi', async () => {
    const { rows } = await busyOffice()
    const days = await rows('day')
    expect(days.map(({ key, orders, revenue, units }) => [key, orders, revenue, units])).toEqual([
      ['2026-03-02', 2, 2_725, 5],
      ['2026-03-03', 1, 1_500, 1],
      ...['04', '05', '06', '07'].map((day) => [`2026-03-${day}`, 0, 0, 0]),
      ['2026-03-08', 1, 250, 1],
    ])
  })

  it('split the discounts among the drinks, and show delivery apart', async () => {
    const { rows } = await busyOffice()
    const brief = (found: Awaited<ReturnType<typeof rows>>) =>
      found.map(({ kind, label, orders, revenue, units }) => [kind, label, orders, revenue, units])
    expect(brief(await rows('product'))).toEqual([
      ['group', '=Gin, dry', 2, 3_000, 2],
      ['group', 'Tusker', 3, 675 + 250 + 250, 5],
      ['delivery', 'Delivery', 1, 300, 0],
    ])
    expect(brief(await rows('category')).map(([, label, ...sums]) => [label, ...sums])).toEqual([
      ['Gin', 2, 3_000, 2],
      ['Beer', 3, 1_175, 5],
      ['Delivery', 1, 300, 0],
    ])
  })

  it('are grouped by zone and by the chosen payment', async () => {
    const { rows } = await busyOffice()
    const brief = (found: Awaited<ReturnType<typeof rows>>) =>
      found.map(({ label, orders, revenue, units }) => [label, orders, revenue, units])
    expect(brief(await rows('zone'))).toEqual([
      ['Ruaka', 2, 2_475, 4],
      ['Outside the zones', 2, 2_000, 3],
    ])
    expect(brief(await rows('payment'))).toEqual([
      ['Cash on delivery', 2, 2_475, 4],
      ['Not chosen', 2, 2_000, 3],
    ])
  })

  it('are grouped by the rider who delivered', async () => {
    const test = await busyOffice()
    const rider = await signUp(test, { name: 'Amina Wanjiku', role: 'rider' })
    const from = `${WEEK.from}T00:00:00.000Z`
    const counted = test.database.selectFrom('orders').select(['id', 'total_amount']).where('created_at', '>=', from)
    // The one to be confirmed does not count, and holds no stock.
    const held = counted.where('status', '=', 'pending').where('holds_stock', '=', 1)
    const order = await held.orderBy('created_at').executeTakeFirstOrThrow()
    const end = { ended_at: null, picked_up_at: null, failed_at: null }
    const assignment = { id: 'one', order_id: order.id, rider_id: rider.user._id, assigned_at: from, ...end }
    await test.database.insertInto('rider_assignments').values(assignment).execute()
    const found = (await test.rows('rider')).map(({ label, orders, revenue }) => [label, orders, revenue])
    expect(found).toContainEqual(['Amina W.', 1, order.total_amount])
    expect(found).toContainEqual(['Without a rider', 3, 4_475 - order.total_amount])
  })

  it('add up to the whole in every grouping', async () => {
    const { query, rows } = await busyOffice()
    for (const period of [WEEK, { from: '2026-01-15', to: '2026-05-02' }]) {
      const { totals } = await query(period)
      for (const grouping of FIGURE_GROUPINGS) {
        const found = await rows(grouping, period)
        const sum = (name: 'revenue' | 'units') => found.reduce((total, row) => total + row[name], 0)
        expect([grouping, sum('revenue'), sum('units')]).toEqual([grouping, totals.revenue, totals.units])
      }
    }
  })

  it('sum up the groups beyond the limit, counting each order once', async () => {
    const { database } = await busyOffice()
    const groups = await sumByLines(database, parsePeriod(WEEK), { group: 'products', limit: 1 })
    expect(groups.map(({ name, orders, revenue, units }) => ({ name, orders, revenue, units }))).toEqual([
      { name: '=Gin, dry', orders: 2, revenue: 3_000, units: 2 },
      { name: null, orders: 3, revenue: 1_175, units: 5 },
    ])
  })

  it.each<[Record<string, string>, Record<string, string>]>([
    [{ from: '2026-02-30', to: '2026-03-08' }, { from: 'There is no such day.' }],
    [{ from: '2026-03-08', to: '2026-02-29' }, { to: 'There is no such day.' }],
    [{ from: '2026-03-08', to: '2026-03-07' }, { to: 'The last day is before the first one.' }],
    [{ from: '2026-01-01', to: '2027-02-05' }, { to: 'Choose at most 400 days at a time.' }],
    [{ from: 'today', to: '2026-03-08' }, { from: 'Enter a day, such as 2026-11-20.' }],
    [{ to: '2026-03-08' }, { from: 'This field is required.' }],
  ])('need a period of days: %j', async (query, fields) => {
    const { call, admin, app } = await office()
    const { status, error } = await call(getFigures, { token: admin.token, query })
    expect([status, error.fields]).toEqual([400, fields])
    const headers = { authorization: `Bearer ${admin.token}` }
    const file = await app.inject({ url: buildPath(exportFigures, { grouping: 'day' }), query, headers })
    expect([file.statusCode, file.json().fields]).toEqual([400, fields])
  })

  it('take 400 days', async () => {
    const { rows } = await office()
    expect(await rows('day', { from: '2026-01-01', to: '2027-02-04' })).toHaveLength(400)
  })

  it('are for admins only', async () => {
    const { call, csv, ...test } = await office()
    const { token } = await signUp(test)
    expect((await call(getFigures, { token, query: WEEK })).status).toBe(403)
    expect((await call(listFigures, { token, params: { grouping: 'day' }, query: WEEK })).status).toBe(403)
    expect((await csv('day', token)).statusCode).toBe(403)
  })
})

describe('the file', () => {
  it('has the rows of the grouping, safe for spreadsheets', async () => {
    const { csv } = await busyOffice()
    const { statusCode, headers, payload } = await csv('product')
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' })
    expect(headers['content-disposition']).toBe('attachment; filename="figures-by-product-2026-03-02-2026-03-08.csv"')
    expect(payload).toBe(
      '\uFEFFProduct,Orders,Units,Revenue (Ksh)\r\n"\'=Gin, dry",2,2,3000\r\nTusker,3,5,1175\r\nDelivery,1,0,300\r\n',
    )
  })

  it('writes days and months as spreadsheets read them', async () => {
    const { csv } = await busyOffice()
    expect((await csv('day')).payload.split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFDay,Orders,Units,Revenue (Ksh)',
      '2026-03-02,2,5,2725',
    ])
    expect((await csv('month')).payload.split('\r\n')[1]).toBe('2026-03,4,7,4475')
    expect((await csv('week')).payload.split('\r\n')[1]).toBe('2026-03-02,4,7,4475')
  })

  it('has a row for each hour of the week', async () => {
    const { csv } = await busyOffice()
    const lines = (await csv('hour')).payload.split('\r\n')
    expect(lines).toHaveLength(1 + 7 * 24 + 1)
    expect(lines.slice(0, 2)).toEqual(['\uFEFFWeekday,Hour,Orders,Revenue (Ksh)', 'Monday,00:00,0,0'])
    expect(lines).toContain('Monday,08:00,1,975')
  })

  it('is none of an unknown grouping', async () => {
    const { csv } = await office()
    expect((await csv('colour')).statusCode).toBe(400)
  })
})
