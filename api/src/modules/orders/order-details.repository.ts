import type { Order } from '@usiku/contracts/orders.ts'
import { groupBy } from '../../database/group-by.ts'
import type { Database } from '../../database/open-database.ts'
import { type OrderRow, toOrder } from './order.mapper.ts'
import type { WantedLine } from './shelf.repository.ts'

/** Orders whole, in the order of their rows: one query for all lines, one for all events. */
export async function completeOrders(database: Database, rows: readonly OrderRow[], now: Date): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const lines = await database
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const events = await database
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute()
  const linesOf = groupBy(lines, (line) => line.order_id)
  const eventsOf = groupBy(events, (event) => event.order_id)
  return rows.map((row) => toOrder(row, { lines: linesOf.get(row.id) ?? [], events: eventsOf.get(row.id) ?? [] }, now))
}

/** The lines of an order as something to be had from the shop. */
export async function findWantedLines(database: Database, orderRow: string): Promise<WantedLine[]> {
  return database
    .selectFrom('order_lines')
    .select(['product_id as productId', 'volume_id as volumeId', 'name', 'size', 'quantity'])
    .where('order_id', '=', orderRow)
    .orderBy('position')
    .execute()
}
