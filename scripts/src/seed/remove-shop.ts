import type { Transaction } from '@usiku/api/database/database.ts'
import { unindexAllProducts } from '@usiku/api/modules/search/search-index.service.ts'
import { DEMO_MAIL, demoCustomerIds } from './demo/demo-accounts.ts'

/** In the order of deletion: referring tables first. */
const TABLES = [
  ...([
    'etims_invoices',
    'receipt_lines',
    'receipts',
    'payment_refunds',
    'payment_duplicates',
    'payment_assignments',
  ] as const),
  ...(['payments', 'payment_attempts'] as const),
  ...([
    'push_messages',
    'push_watches',
    'rider_reports',
    'rider_assignments',
    'rider_shifts',
    'stock_counts',
    'bulk_change_items',
    'bulk_changes',
    'promo_uses',
    'promo_codes',
    'quantity_offers',
    'order_events',
    'order_holds',
    'order_line_parts',
    'order_lines',
    'stock_ledger',
    'stock_takes',
    'orders',
    'reviews',
    'product_references',
    'import_items',
    'import_rows',
    'import_chunks',
    'import_zip_files',
    'import_zip_chunks',
    'import_zips',
    'product_imports',
    'bundle_parts',
    'purchase_receipts',
    'purchase_lines',
    'purchase_orders',
    'saved_item_devices',
    'saved_items',
    'saved_item_states',
    'volumes',
    'products',
  ] as const),
  ...(['sub_categories', 'categories', 'brands', 'sliders'] as const),
]

/**
 * Deletes the catalogue and the demo's accounts and orders. Real accounts, subscribers, synonyms and stored pictures
 * stay; the server's sweep deletes unused pictures. Deleted rows leave no tombstones for clients: see `recordSeedRun`.
 */
export async function removeShop(transaction: Transaction): Promise<void> {
  await unindexAllProducts(transaction)
  for (const table of TABLES) await transaction.deleteFrom(table).execute()
  await transaction
    .updateTable('counters')
    .set({ value: 0 })
    .where('name', 'in', ['receipt', 'credit_note', 'purchase_order'])
    .execute()
  await removeMails(transaction)
  await transaction.deleteFrom('subscribers').where('email_key', 'like', DEMO_MAIL).execute()
  const people = demoCustomerIds(transaction)
  await transaction.deleteFrom('sessions').where('user_id', 'in', people).execute()
  await transaction.deleteFrom('passkeys').where('user_id', 'in', people).execute()
  await transaction.deleteFrom('second_factors').where('user_id', 'in', people).execute()
  await transaction.deleteFrom('recovery_codes').where('user_id', 'in', people).execute()
  await transaction.deleteFrom('password_resets').where('user_id', 'in', people).execute()
  for (const column of ['user_id', 'author_id'] as const) {
    await transaction.deleteFrom('user_notes').where(column, 'in', people).execute()
  }
  await transaction.deleteFrom('users').where('id', 'in', people).execute()
}

async function removeMails(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('mails').where('recipient', 'like', DEMO_MAIL).execute()
  await transaction
    .deleteFrom('mails')
    .where('unsubscribe_token', 'is not', null)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
}
