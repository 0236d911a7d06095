import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { Reader } from '../../database/database.ts'
import { groupBy } from '../../database/group-by.ts'
import { type OrderRow, toOrder } from './order.mapper.ts'
import type { RequestedLine } from './order-lines.ts'

export async function completeOrders(database: Reader, rows: readonly OrderRow[], now: Date): Promise<Order[]> {
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
  const holds = await database
    .selectFrom('order_holds')
    .select(['order_id', 'expires_at'])
    .where('order_id', 'in', ids)
    .where('kind', '=', 'unconfirmed')
    .execute()
  const confirmByOrder = new Map(holds.map((hold) => [hold.order_id, hold.expires_at]))
  const linesByOrder = groupBy(lines, (line) => line.order_id)
  const historyByOrder = groupBy(events, (event) => event.order_id)
  return rows.map((row) => {
    const [lines, events] = [linesByOrder.get(row.id) ?? [], historyByOrder.get(row.id) ?? []]
    return toOrder(row, { lines, events, confirmBy: confirmByOrder.get(row.id) }, now)
  })
}

export async function findRequestedLines(database: Reader, orderRow: string): Promise<RequestedLine[]> {
  return database
    .selectFrom('order_lines')
    .select(['product_id as productId', 'volume_id as volumeId', 'name', 'size', 'quantity'])
    .where('order_id', '=', orderRow)
    .orderBy('position')
    .execute()
}
