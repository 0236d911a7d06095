import { MAX_SEEN_CONTACTS } from '@usiku/contracts/customers/constants.ts'
import type { CustomerFigures, SeenAddress } from '@usiku/contracts/customers/operations.ts'
import type { DeliveryPlace } from '@usiku/contracts/delivery-places/operations.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/database.ts'

export async function sumCustomerFigures(database: Reader, userId: string): Promise<CustomerFigures> {
  return toFigures(await selectSums(database).where('user_id', '=', userId).executeTakeFirstOrThrow())
}

/** By user; nobody without orders. */
export async function sumFiguresOf(
  database: Reader,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, CustomerFigures>> {
  if (userIds.length === 0) return new Map()
  const query = selectSums(database).select('user_id').where('user_id', 'in', userIds).groupBy('user_id')
  const rows = await query.execute()
  return new Map(rows.map(({ user_id, ...sums }) => [user_id, toFigures(sums)]))
}

const selectSums = (database: Reader) =>
  database
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.countAll<number>().filterWhere('status', '=', 'delivered').as('delivered'),
      fn.countAll<number>().filterWhere('status', '=', 'cancelled').as('cancelled'),
      fn.sum<number | null>('total_amount').filterWhere('status', '=', 'delivered').as('spent'),
      fn.sum<number | null>('net_paid').as('paid'),
      fn.min<string | null>('created_at').as('firstOrderAt'),
      fn.max<string | null>('created_at').as('lastOrderAt'),
    ])

type Sums = Omit<CustomerFigures, 'average' | 'spent' | 'paid'> & { spent: number | null; paid: number | null }

function toFigures(sums: Sums): CustomerFigures {
  const [spent, paid] = [sums.spent ?? 0, sums.paid ?? 0]
  return { ...sums, spent, paid, average: sums.delivered === 0 ? 0 : Math.round(spent / sums.delivered) }
}

/** The latest first. */
export async function findOrderPhones(database: Reader, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('orders')
    .select(({ fn }) => ['customer_phone', fn.max('created_at').as('last_at')])
    .where('user_id', '=', userId)
    .groupBy('customer_phone')
    .orderBy('last_at', 'desc')
    .orderBy('customer_phone')
    .limit(MAX_SEEN_CONTACTS)
    .execute()
  return rows.map((row) => row.customer_phone)
}

/** The latest first. */
export async function findOrderAddresses(database: Reader, userId: string): Promise<SeenAddress[]> {
  const rows = await database
    .selectFrom('orders')
    .select(({ fn }) => [
      ...(['customer_city', 'delivery_area', 'delivery_place'] as const),
      fn.countAll<number>().as('orders'),
      fn.max<string>('created_at').as('last_at'),
    ])
    .where('user_id', '=', userId)
    .groupBy(['customer_city', 'delivery_area', 'delivery_place'])
    .orderBy('last_at', 'desc')
    .orderBy('customer_city')
    .orderBy(sql`coalesce(delivery_area, '')`)
    .limit(MAX_SEEN_CONTACTS)
    .execute()
  return rows.map((row) => ({
    city: row.customer_city,
    ...(row.delivery_area === null ? {} : { area: row.delivery_area }),
    ...(row.delivery_place === null ? {} : { place: JSON.parse(row.delivery_place) as DeliveryPlace }),
    orders: row.orders,
    lastOrderAt: row.last_at,
  }))
}
