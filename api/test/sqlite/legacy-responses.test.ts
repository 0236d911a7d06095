import { updateProfile } from '@usiku/contracts/accounts/operations.ts'
import { getDeclaration } from '@usiku/contracts/all-operations.ts'
import type { Operation } from '@usiku/contracts/http/operation.ts'
import { cancelOwnOrder, placeOrder } from '@usiku/contracts/orders/operations.ts'
import { addReview } from '@usiku/contracts/reviews/operations.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { migrations } from '../../src/database/migrations.ts'
import { hashRequest } from '../../src/lib/request-hash.ts'
import { addProduct } from '../builders.ts'
import { expectInvariants } from '../invariants.ts'
import { createCartLine, createPlacement, openNewCustomerShop } from '../order-builders.ts'
import { addDelivered } from '../review-builders.ts'
import type { TestApp } from '../test-app.ts'

/** Referring tables first. */
const NEW_TABLES = [
  'backups',
  ...['push_messages', 'push_watches', 'push_subscriptions'],
  ...['passkeys', 'passkey_challenges', 'security_events', 'security_log_ends', 'alarms'],
  ...['second_factors', 'recovery_codes'],
  ...['rider_reports', 'rider_assignments', 'rider_shifts', 'bulk_change_items', 'bulk_changes'],
  ...['saved_item_devices', 'saved_items', 'saved_item_states'],
  ...['order_line_parts', 'bundle_parts', 'stock_counts', 'stock_takes'],
  ...['purchase_receipts', 'purchase_lines', 'purchase_orders', 'suppliers'],
  ...['promo_uses', 'promo_codes', 'quantity_offers', 'quantity_offer_rules'],
  ...['import_zip_files', 'import_zip_chunks', 'import_zips'],
  ...['product_references', 'import_items', 'import_rows', 'import_chunks', 'product_imports'],
  ...['change_log', 'order_changes', 'sign_in_attempts', 'rate_limit_usages', 'leases', 'policy_reports'],
  ...['etims_invoices', 'etims_items', 'etims_devices', 'receipt_lines', 'receipts', 'counters', 'payment_refunds'],
  ...[
    'payment_duplicates',
    'payment_assignments',
    'payments',
    'payment_attempts',
    'payment_settings',
    'payment_reviews',
  ],
  ...['payment_tokens', 'payment_notifications', 'payment_checks', 'statement_rows', 'daraja_token', 'delivery_places'],
  ...[
    'audit_details',
    'audit_entries',
    'user_notes',
    'delivery_areas',
    'delivery_zones',
    'delivery_rules',
    'age_rule',
    'opening_hours',
  ],
]

const NEW_INDEXES = [
  'orders_reference',
  'orders_with_surplus',
  'orders_delivered',
  'orders_to_announce',
  'orders_placed_by',
  'order_events_due',
  'volumes_price_changes',
  'users_rider',
  'volumes_barcode',
  'volumes_low',
  'sessions_expiry',
]

const NEW_COLUMNS = {
  users: ['is_rider', 'language'],
  sessions: ['device', 'address', 'last_used_at', 'authenticated_at', 'has_second_factor'],
  subscribers: ['language'],
  mails: ['language'],
  orders: [
    ...['reference', 'payment_version', 'predates_payments', 'net_paid', 'delivery_place'],
    ...['zone_name', 'delivery_area', 'promised_minutes', 'scheduled_for', 'announce_at'],
    ...['age_check', 'id_checked_at', 'id_checked_by', 'gift_message', 'recipient_name', 'recipient_phone'],
    ...['allows_substitutions', 'discounts', 'promo_code', 'channel', 'placed_by'],
  ],
  order_lines: ['is_alcoholic', 'discount'],
  order_events: ['is_due'],
  products: ['is_alcoholic'],
  revisions: ['product_changes'],
  stock_ledger: ['stock_take_id'],
  volumes: [
    ...['sales', 'regular_discount', 'price_changes_at', 'is_bundle', 'low_stock_level', 'barcode', 'cost_price'],
  ],
}

/**
 * Converts the database to the version before, whose stored responses had no envelope, and starts the present server
 * on it.
 */
async function upgrade({ database }: TestApp, asked: Record<string, unknown>): Promise<void> {
  for (const table of NEW_TABLES) await sql`drop table ${sql.table(table)}`.execute(database)
  await sql`drop table search_hidden_index`.execute(database)
  for (const index of NEW_INDEXES) await sql`drop index ${sql.ref(index)}`.execute(database)
  for (const [table, columns] of Object.entries(NEW_COLUMNS)) {
    for (const column of columns)
      await sql`alter table ${sql.table(table)} drop column ${sql.ref(column)}`.execute(database)
  }
  await sql`alter table orders rename column number to order_id`.execute(database)
  await sql`delete from migrations where name >= '0014'`.execute(database)
  await sql`update write_keys set answer = json_extract(answer, '$.data'), request_hash = ${hashRequest(asked)}`.execute(
    database,
  )
  const added = migrations.map(({ name }) => name).filter((name) => name >= '0014')
  expect(await migrate(database)).toEqual(added)
}

describe('a mutation stored and answered by the previous version', () => {
  const headers = { 'idempotency-key': 'a' }
  type Shop = Awaited<ReturnType<typeof openNewCustomerShop>>

  async function sendTwice<O extends Operation>(test: Shop, operation: O, params: object, body: object, asked: object) {
    const send = (change: object = {}) =>
      test.call(operation, {
        token: test.fresh.token,
        params: params as Record<string, string>,
        body: { ...body, ...change },
        headers,
      })
    const first = await send()
    expect(first.status).toBe(getDeclaration(operation).success.status)
    await upgrade(test, { id: operation.id, ...asked, body })
    return { first, send }
  }

  it('does not cancel an order that was reopened', async () => {
    const test = await openNewCustomerShop()
    const { orderId } = await test.order(3)
    const params = { orderId }
    const { first, send } = await sendTwice(test, cancelOwnOrder, params, { orderStatus: 'cancelled' }, { params })
    await test.move(orderId, 'pending')
    const again = await send()
    expect([again.status, again.reply]).toEqual([200, first.reply])
    const { status } = await test.database.selectFrom('orders').select('status').executeTakeFirstOrThrow()
    expect([status, await test.stock()]).toEqual(['pending', 997])
    const other = await send({ orderId })
    expect([other.status, other.error.code]).toEqual([409, 'key_reused'])
    await expectInvariants(test.database)
  })

  it('does not restore a former name', async () => {
    const test = await openNewCustomerShop()
    const { _id } = test.fresh.user
    const { first, send } = await sendTwice(test, updateProfile, { id: _id }, { name: 'Amina W.' }, {})
    await test.database.updateTable('users').set({ name: 'Amina N.' }).where('id', '=', _id).execute()
    expect((await send()).reply).toEqual(first.reply)
    const { name } = await test.database
      .selectFrom('users')
      .select('name')
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    expect(name).toBe('Amina N.')
  })

  it('does not replace a later review', async () => {
    const test = await openNewCustomerShop()
    const { id: product } = await addDelivered(test, test.fresh)
    const body = { userEmail: test.fresh.user.email, description: 'Smooth.', rating: 5, product }
    const { first, send } = await sendTwice(test, addReview, {}, body, {})
    await test.database.updateTable('reviews').set({ is_approved: 1 }).execute()
    expect((await send()).reply).toEqual(first.reply)
    expect(await test.database.selectFrom('reviews').select('is_approved').execute()).toEqual([{ is_approved: 1 }])
  })

  it('places one order', async () => {
    const test = await openNewCustomerShop()
    const { volumeIds } = await addProduct(test.database)
    const body = createPlacement(test.fresh.user, [await createCartLine(test.database, volumeIds[0] ?? '')])
    const { first, send } = await sendTwice(test, placeOrder, {}, body, {})
    // The reference and the zone were lost with their columns.
    const order = { ...(first.reply as { data: object }).data, zoneName: undefined, payment: expect.anything() }
    expect((await send()).reply).toEqual({ data: order })
    expect(await test.database.selectFrom('orders').select('client_key').execute()).toEqual([
      { client_key: body.orderId },
    ])
  })
})
