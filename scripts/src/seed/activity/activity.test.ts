import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@usiku/api/config.ts'
import { ORDER_STATUSES } from '@usiku/contracts/orders/order-status.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from '../../../../api/test/invariants.ts'
import { openTestDatabase } from '../../../../api/test/test-database.ts'
import { fillDemoShop } from '../demo/demo-shop.ts'
import { NO_PICTURES } from '../testing/empty-shop.ts'
import { getMidnight } from './order-timing.ts'

const NOW = new Date('2026-11-20T20:15:00.000Z')
const MS_PER_DAY = 86_400_000
/** Some more than the demo's own, which depend on the seed too. */
const PRODUCTS = 220

async function demoShop({ seed = 1, now = NOW } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'usiku-life-'))
  const database = await openTestDatabase(dataDir)
  const config = readConfig({ DATA_DIR: dataDir })
  await fillDemoShop({ config, database, seed, now, products: PRODUCTS }, NO_PICTURES)
  const close = async () => {
    await database.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { database, close }
}

async function seen({ database }: Awaited<ReturnType<typeof demoShop>>) {
  const lines = database
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.number', 'status', 'customer_email', 'customer_phone', 'customer_city', 'instructions'])
    .select(['payment_method', 'total_amount', 'orders.created_at', 'delivered_at'])
    .select(['name', 'size', 'unit_price', 'quantity'])
    .orderBy('orders.number')
    .orderBy('position')
  const reviews = database
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'user_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['email', 'slug', 'reviews.description', 'rating', 'is_approved', 'reviews.created_at'])
    .orderBy('email')
    .orderBy('slug')
  const stock = database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['products.name', 'summary', 'products.description', 'products.created_at'])
    .select(['slug', 'size', 'price', 'discount', 'quantity'])
    .orderBy('slug')
    .orderBy('position')
  const readers = database.selectFrom('subscribers').select(['email', 'created_at']).orderBy('email')
  return Promise.all([lines.execute(), reviews.execute(), stock.execute(), readers.execute()])
}

// One test seeds the shop twice.
describe('activity of the demo shop', { timeout: 180_000 }, () => {
  let shop: Awaited<ReturnType<typeof demoShop>>
  beforeAll(async () => {
    shop = await demoShop()
  })
  afterAll(() => shop.close())

  it('passes the invariants', async () => {
    expect(await findViolations(shop.database)).toEqual([])
  })

  it('has twenty customers who joined before they ordered', async () => {
    const users = await shop.database.selectFrom('users').selectAll().execute()
    expect(users).toHaveLength(20)
    const early = await shop.database
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'user_id')
      .whereRef('orders.created_at', '<', 'users.created_at')
      .select('orders.id')
      .execute()
    expect(early).toEqual([])
    const thirsty = await shop.database.selectFrom('orders').select('user_id').distinct().execute()
    expect(thirsty).toHaveLength(20)
  })

  it('has 300 orders of the last 60 days in all five statuses, none in the future', async () => {
    const orders = await shop.database.selectFrom('orders').select(['status', 'created_at']).execute()
    expect(orders).toHaveLength(300)
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(ORDER_STATUSES))
    const opening = new Date(getMidnight(NOW).getTime() - 60 * MS_PER_DAY).toISOString()
    expect(orders.filter(({ created_at }) => created_at < opening || created_at > NOW.toISOString())).toEqual([])
    const events = await shop.database.selectFrom('order_events').select('at').execute()
    expect(events.filter(({ at }) => at > NOW.toISOString())).toEqual([])
  })

  it('has most orders in the evening and at weekends', async () => {
    const orders = await shop.database.selectFrom('orders').select('created_at').execute()
    const local = orders.map(({ created_at }) => new Date(Date.parse(created_at) + 3 * 3_600_000))
    const evening = local.filter((at) => at.getUTCHours() >= 17).length
    const morning = local.filter((at) => at.getUTCHours() >= 4 && at.getUTCHours() < 12).length
    expect(evening).toBeGreaterThan(morning * 5)
    const on = (day: number) => local.filter((at) => at.getUTCDay() === day).length
    expect(on(5) + on(6)).toBeGreaterThan(2 * (on(1) + on(2)))
  })

  it('has open orders from the last night only', async () => {
    const open = await shop.database
      .selectFrom('orders')
      .select('created_at')
      .where('status', 'in', ['pending', 'processing', 'shipping'])
      .execute()
    expect(open).toHaveLength(5)
    const hoursAgo = (at: string) => (NOW.getTime() - Date.parse(at)) / 3_600_000
    expect(open.filter(({ created_at }) => hoursAgo(created_at) > 2)).toEqual([])
  })

  it('has reviews of delivered products with all ratings, some not approved', async () => {
    const reviews = await shop.database.selectFrom('reviews').selectAll().execute()
    expect(reviews.length).toBeGreaterThan(60)
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(new Set(reviews.map(({ description }) => description)).size).toBe(reviews.length)
    const waiting = reviews.filter(({ is_approved }) => is_approved === 0).length
    expect(waiting).toBeGreaterThan(0)
    expect(waiting).toBeLessThan(reviews.length / 4)
    const unheard = await shop.database
      .selectFrom('reviews')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('orders')
              .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
              .whereRef('orders.user_id', '=', 'reviews.user_id')
              .whereRef('order_lines.product_id', '=', 'reviews.product_id')
              .whereRef('orders.delivered_at', '<', 'reviews.created_at')
              .select('orders.id'),
          ),
        ),
      )
      .select('id')
      .execute()
    expect(unheard).toEqual([])
  })

  it('sends no mail: none is pending and no address is deliverable', async () => {
    const waiting = await shop.database.selectFrom('mails').selectAll().where('sent_at', 'is', null).execute()
    expect(waiting).toEqual([])
    const addresses = await shop.database.selectFrom('subscribers').select('email').execute()
    expect(addresses.length).toBeGreaterThan(10)
    expect(addresses.filter(({ email }) => !email.endsWith('.test'))).toEqual([])
  })

  it('is the same for the same seed number and day, and different for another', async () => {
    const again = await demoShop()
    const other = await demoShop({ seed: 2 })
    const first = await seen(shop)
    expect(await seen(again)).toEqual(first)
    expect(await seen(other)).not.toEqual(first)
    await Promise.all([again.close(), other.close()])
  })

  it('is sound just after midnight too, and after the server has cleaned its mail outbox (#13)', async () => {
    const now = new Date('2026-11-20T21:03:00.000Z')
    const midnight = await demoShop({ now })
    const events = await midnight.database.selectFrom('order_events').select('at').execute()
    expect(events.filter(({ at }) => at > now.toISOString())).toEqual([])
    expect(await findViolations(midnight.database)).toEqual([])
    const monthAgo = new Date(now.getTime() - 30 * MS_PER_DAY).toISOString()
    const { numDeletedRows } = await midnight.database
      .deleteFrom('mails')
      .where('sent_at', '<', monthAgo)
      .executeTakeFirstOrThrow()
    expect(numDeletedRows).toBeGreaterThan(100n)
    expect(await findViolations(midnight.database)).toEqual([])
    await midnight.close()
  })
})
