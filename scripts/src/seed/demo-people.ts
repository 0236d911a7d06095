import type { Database } from '@usiku/api/database/open-database.ts'
import { DEMO_MAIL_DOMAIN } from './life/customers.ts'

/** Matches the compared form of an e-mail of the demo's people. */
export const DEMO_MAIL = `%@${DEMO_MAIL_DOMAIN}`

/** The accounts of the demo's customers; whoever became an administrator is one of them no more. */
export const demoCustomerIds = (database: Database) =>
  database.selectFrom('users').select('id').where('email_key', 'like', DEMO_MAIL).where('role', '=', 'customer')

/** How many orders people of flesh and blood have placed. */
export async function countRealOrders(database: Database): Promise<number> {
  const { orders } = await database
    .selectFrom('orders')
    .where('user_id', 'not in', demoCustomerIds(database))
    .select((select) => select.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}
