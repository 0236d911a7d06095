import type { Reader } from '@usiku/api/database/database.ts'
import { DEMO_MAIL_DOMAIN } from '../activity/customers.ts'

export const DEMO_MAIL = `%@${DEMO_MAIL_DOMAIN}`

/** Leaves out demo accounts that were made administrators. */
export const demoCustomerIds = (database: Reader) =>
  database.selectFrom('users').select('id').where('email_key', 'like', DEMO_MAIL).where('role', '=', 'customer')

export async function countRealOrders(database: Reader): Promise<number> {
  const { orders } = await database
    .selectFrom('orders')
    .where('user_id', 'not in', demoCustomerIds(database))
    .select((select) => select.fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  return orders
}
