import type { Database } from '../../database/database.ts'

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

export async function countUsers(database: Database): Promise<number> {
  const { users } = await database
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('users'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return users
}
