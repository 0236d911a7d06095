import type { DeliveryPlace } from '@usiku/contracts/delivery-places/operations.ts'
import type { Reader } from '../../database/database.ts'
import { containsText, splitSearch, toPhoneDigits } from '../../database/like-pattern.ts'

export interface OrderContact {
  readonly userId: string
  readonly phone: string
}

/** Who gave a matching name or phone in an order, the last ones first. */
export async function findOrderContacts(database: Reader, search: string, limit: number): Promise<OrderContact[]> {
  const digits = toPhoneDigits(search)
  return database
    .selectFrom('orders')
    .select(['user_id as userId', 'customer_phone as phone'])
    .where('customer_phone', '!=', '')
    .where(({ and, or }) =>
      or([
        and(splitSearch(search).map((word) => containsText('customer_name', word))),
        ...(digits === undefined ? [] : [containsText('customer_phone', digits)]),
      ]),
    )
    .groupBy(['user_id', 'customer_phone'])
    .orderBy(({ fn }) => fn.max('created_at'), 'desc')
    .orderBy('customer_phone')
    .limit(limit)
    .execute()
}

export interface OrderTrace {
  readonly name: string
  readonly phone: string
  readonly city: string
  readonly area: string | null
  readonly deliveryPlace: DeliveryPlace | undefined
  readonly orders: number
}

/** The last order of a customer, with how many there are. @param phone of orders without an account */
export async function findOrderTrace(
  database: Reader,
  { userId, phone }: { readonly userId: string; readonly phone?: string | undefined },
): Promise<OrderTrace | undefined> {
  const own = database.selectFrom('orders').where('user_id', '=', userId)
  const found = phone === undefined ? own : own.where('customer_phone', '=', phone)
  const { orders } = await found.select(({ fn }) => fn.countAll<number>().as('orders')).executeTakeFirstOrThrow()
  const last = await found
    .select(['customer_name as name', 'customer_phone as phone', 'customer_city as city', 'delivery_area as area'])
    .select('delivery_place as place')
    // Of the counter, without a place, only when there is no other.
    .orderBy(({ eb, case: when }) =>
      when()
        .when(eb('customer_city', '!=', ''))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return undefined
  const { place, ...contact } = last
  return { ...contact, orders, deliveryPlace: place === null ? undefined : (JSON.parse(place) as DeliveryPlace) }
}
