/**
 * Measures `npm run move` with a large shop that takes orders meanwhile, into an empty database:
 * `npm run bench:move -w scripts -- postgres://… 100000`.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '@usiku/api/config.ts'
import type { Database } from '@usiku/api/database/database.ts'
import { openSqlite } from '@usiku/api/database/dialects/sqlite/open.ts'
import { findDatabaseFault } from '@usiku/api/database/faults.ts'
import { inTransaction } from '@usiku/api/database/transaction.ts'
import { placeOrder } from '@usiku/api/modules/orders/place-order.service.ts'
import { sql } from 'kysely'

const DIST = join(import.meta.dirname, '../dist')
const MS_BETWEEN_ORDERS = 50
const CUSTOMERS = 5_000

async function bench(url: string, count: string): Promise<void> {
  if (!existsSync(join(DIST, 'move.js'))) throw new Error('Build the programs first: npm run build -w scripts')
  const dataDir = mkdtempSync(join(tmpdir(), 'usiku-bench-'))
  const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'production' }
  try {
    await run('seed.js', ['--products', count, '--without-pictures'], env)
    const database = openSqlite(join(dataDir, 'usiku.sqlite'))
    await addOrders(database, Number(count))
    const arriving = startOrdering(database)
    await run('move.js', ['--to', url], env)
    const { accepted, rejected } = await arriving.stop()
    console.log(`${accepted} orders arrived meanwhile, ${rejected} were asked to come again.`)
    await database.destroy()
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(DIST, program), ...args], { env, stdio: 'inherit' })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`${program} ended with ${status}`)
}

/** Delivered ones, with two lines each, events, ledger rows and a sent mail. */
async function addOrders(database: Database, count: number): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z'
  const numbers = (last: number) =>
    `with recursive number (n) as (select 1 union all select n + 1 from number where n < ${last})`
  const statements = [
    `insert into users (id, name, email, email_key, password_hash, role, created_at, known_at)
      ${numbers(CUSTOMERS)} select 'bench' || n, 'Customer', n || '@bench.test', n || '@bench.test', '', 'customer', '${at}', '${at}' from number`,
    `insert into orders (id, number, client_key, user_id, request_hash, status, customer_name, customer_email,
        customer_phone, customer_city, instructions, shipping_fee, total_amount, holds_stock, created_at, delivered_at)
      ${numbers(count)} select 'bench' || n, 'B' || n, 'b' || n, 'bench' || (n % ${CUSTOMERS} + 1), '', 'delivered', 'Customer',
        n || '@bench.test', '0712345678', 'Nairobi', '', 0, 3000, 0, '${at}', '${at}' from number`,
    `insert into order_lines (order_id, position, product_id, volume_id, name, slug, size, thumbnail_image, list_price, unit_price, quantity)
      select orders.id, place.value, products.id, volumes.id, products.name, products.slug, volumes.size, '', volumes.price, volumes.price, 1
      from (select id, rowid as n from orders where id like 'bench%') as orders, json_each('[0,1]') as place
      join volumes on volumes.rowid = (orders.n * 2 + place.value) % (select count(*) from volumes) + 1
      join products on products.id = volumes.product_id`,
    `insert into order_events (order_id, status, at) select orders.id, status.value, '${at}'
      from orders, json_each('["pending", "delivered"]') as status where orders.id like 'bench%'`,
    `insert into stock_ledger (volume_id, change, reason, order_id, at)
      select volume_id, -1, 'sale', order_id, '${at}' from order_lines where order_id like 'bench%'`,
    `insert into mails (recipient, subject, text, created_at, due_at, sent_at)
      select customer_email, 'Your order', '', '${at}', '${at}', '${at}' from orders where id like 'bench%'`,
  ]
  await inTransaction(database, async (transaction) => {
    for (const statement of statements) await sql.raw(statement).execute(transaction)
  })
}

interface Ordering {
  readonly stop: () => Promise<{ readonly accepted: number; readonly rejected: number }>
}

function startOrdering(database: Database): Ordering {
  const counts = { accepted: 0, rejected: 0 }
  let isOpen = true
  const ordering = async () => {
    for (let number = 0; isOpen; number += 1) {
      await wait(MS_BETWEEN_ORDERS)
      try {
        if (await order(database, number)) counts.accepted += 1
      } catch (error) {
        if (findDatabaseFault(error) !== 'moving') throw error
        counts.rejected += 1
      }
    }
  }
  const ended = ordering()
  return {
    stop: async () => {
      isOpen = false
      await ended
      return counts
    },
  }
}

/** @returns false when there is none in stock */
async function order(database: Database, number: number): Promise<boolean> {
  const volume = await database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .select(['volumes.id', 'volumes.size', 'volumes.price', 'volumes.discount', 'volumes.quantity'])
    .select(['products.id as productId', 'products.name'])
    .where('volumes.quantity', '>', 0)
    .orderBy('volumes.id')
    .offset(number * 7)
    .limit(1)
    .executeTakeFirst()
  if (volume === undefined) return false
  const customer = (number % CUSTOMERS) + 1
  const priceAfterDiscount = volume.price - volume.discount
  await placeOrder(
    { database, now: () => new Date(), mailQuota: { consume: async () => true }, config: readConfig({}) },
    {
      ...{ userId: `bench${customer}`, publicUrl: '', address: '' },
      body: {
        orderId: String(Date.now()),
        ...{ customerEmail: `${customer}@bench.test`, customerPhone: '0712 345 678', customerCity: 'Nairobi' },
        items: [
          {
            id: volume.productId,
            name: volume.name,
            volume: { ...volume, _id: volume.id, priceAfterDiscount },
            quantity: 1,
            thumbnailImage: '',
          },
        ],
        ...{ shippingFee: 0, totalAmount: priceAfterDiscount },
      },
    },
  )
  return true
}

const [url, count = '100000'] = process.argv.slice(2)
if (url === undefined) throw new Error('Name an empty PostgreSQL database.')
await bench(url, count)
