import type { Database } from '../../database/open-database.ts'

/** How many orders there are, and in which state; those hidden from the admin's list count. */
export async function countOrders(database: Database) {
  return database
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('totalOrders'),
      fn.countAll<number>().filterWhere('status', '=', 'pending').as('pendingOrders'),
      fn.countAll<number>().filterWhere('status', '=', 'delivered').as('deliveredOrders'),
    ])
    .executeTakeFirstOrThrow()
}

/** How many accounts there are, administrators included. */
export async function countUsers(database: Database): Promise<number> {
  const { users } = await database
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return users
}
