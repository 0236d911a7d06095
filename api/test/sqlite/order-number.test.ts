import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { migrations } from '../../src/database/migrations.ts'
import { openUnmigrated } from '../test-database.ts'

it('keeps numbers, lines and history of orders when upgrading', async () => {
  const database = await openUnmigrated()
  await migrate(
    database,
    migrations.filter(({ name }) => name < '0016'),
  )
  const at = '2026-01-01T10:00:00.000Z'
  for (const statement of [
    `insert into users (id, name, email, email_key, password_hash, role, created_at)
      values ('u', 'Amina', 'amina@example.com', 'amina@example.com', '', 'customer', '${at}')`,
    `insert into orders (id, order_id, client_key, user_id, request_hash, status, customer_name, customer_email,
      customer_phone, customer_city, instructions, shipping_fee, total_amount, holds_stock, created_at)
      values ('o', '1763670000999', '1763670000998', 'u', 'hash', 'pending', 'Amina', 'amina@example.com',
      '+254712345678', 'Nairobi', '', 200, 700, 0, '${at}')`,
    `insert into order_events (order_id, status, at) values ('o', 'pending', '${at}')`,
    `insert into order_holds (order_id, kind, expires_at) values ('o', 'unconfirmed', '${at}')`,
  ]) {
    await sql.raw(statement).execute(database)
  }
  expect(await migrate(database)).toEqual(migrations.filter(({ name }) => name >= '0016').map(({ name }) => name))
  const orders = await database
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .innerJoin('order_holds', 'order_holds.order_id', 'orders.id')
    .select(['orders.id', 'number', 'client_key', 'order_events.status', 'kind'])
    .execute()
  expect(orders).toEqual([
    { id: 'o', number: '1763670000999', client_key: '1763670000998', status: 'pending', kind: 'unconfirmed' },
  ])
  const again = sql.raw(`insert into orders (id, number, client_key, user_id, request_hash, status, customer_name,
    customer_email, customer_phone, customer_city, instructions, shipping_fee, total_amount, holds_stock, created_at)
    select 'p', number, 'other', user_id, request_hash, status, customer_name, customer_email, customer_phone,
    customer_city, instructions, shipping_fee, total_amount, holds_stock, created_at from orders`)
  await expect(again.execute(database)).rejects.toThrow('UNIQUE constraint failed: orders.number')
})
