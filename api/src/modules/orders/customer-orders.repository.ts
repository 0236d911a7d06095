import { MAX_SEEN_CONTACTS } from '@usiku/contracts/customers/constants.ts'
import type { CustomerFigures, SeenAddress } from '@usiku/contracts/customers/operations.ts'
import type { DeliveryPlace } from '@usiku/contracts/delivery-places/operations.ts'
import { sql } from 'kysely'
import type { Reader } from '../../database/database.ts'

export async function sumCustomerFigures(database: Reader, userId: string): Promise<CustomerFigures> {
  const sums = await database
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
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
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
