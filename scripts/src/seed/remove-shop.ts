import type { Database } from '@usiku/api/database/open-database.ts'
import { unindexAllProducts } from '@usiku/api/modules/search/search-index.service.ts'
import { DEMO_MAIL, demoCustomerIds } from './demo-people.ts'

/** What a shop consists of, whoever points at others first. */
const TABLES = [
  ...([
    'order_events',
    'order_holds',
    'order_lines',
    'stock_ledger',
    'orders',
    'reviews',
    'volumes',
    'products',
  ] as const),
  ...(['sub_categories', 'categories', 'brands', 'sliders'] as const),
]

/**
 * Removes a shop without real orders, rows and all, and the demo's people. Real
 * accounts, subscribers, the search's synonyms and stored pictures stay; of
 * those, the server's sweep removes what nothing shows any more.
 *
 * Deleted rows leave nothing behind that phones could be told: see `noteSeeding`.
 */
export async function removeShop(transaction: Database): Promise<void> {
  await unindexAllProducts(transaction)
  for (const table of TABLES) await transaction.deleteFrom(table).execute()
  await removeMails(transaction)
  await transaction.deleteFrom('subscribers').where('email_key', 'like', DEMO_MAIL).execute()
  const people = demoCustomerIds(transaction)
  await transaction.deleteFrom('sessions').where('user_id', 'in', people).execute()
  await transaction.deleteFrom('password_resets').where('user_id', 'in', people).execute()
  await transaction.deleteFrom('users').where('id', 'in', people).execute()
}

/** The demo's own, and news of products that are gone. */
async function removeMails(transaction: Database): Promise<void> {
  await transaction.deleteFrom('mails').where('recipient', 'like', DEMO_MAIL).execute()
  await transaction
    .deleteFrom('mails')
    .where('unsubscribe_token', 'is not', null)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute()
}
