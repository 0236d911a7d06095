import type { BundlePart } from '@usiku/contracts/catalogue/operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { Reader } from '../../database/database.ts'
import { groupBy } from '../../database/group-by.ts'
import { type AssignedRider, type OrderRow, type StaffMember, toOrder, toPartsKey } from './order.mapper.ts'
import type { RequestedLine } from './order-lines.ts'
import { findOrderPayments } from './order-payment.repository.ts'

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
    .where('is_due', '=', 0)
    .orderBy('id')
    .execute()
  const holds = await database
    .selectFrom('order_holds')
    .select(['order_id', 'expires_at'])
    .where('order_id', 'in', ids)
    .where('kind', '=', 'unconfirmed')
    .execute()
  const confirmByOrder = new Map(holds.map((hold) => [hold.order_id, hold.expires_at]))
  const payments = await findOrderPayments(database, rows)
  const staff = await findStaff(database, rows)
  const parts = await findLineParts(database, ids)
  const riders = await findAssignedRiders(database, ids)
  const linesByOrder = groupBy(lines, (line) => line.order_id)
  const historyByOrder = groupBy(events, (event) => event.order_id)
  return rows.map((row) => {
    const [lines, events] = [linesByOrder.get(row.id) ?? [], historyByOrder.get(row.id) ?? []]
    const [confirmBy, payment] = [confirmByOrder.get(row.id), payments.get(row.id)]
    return toOrder(row, { lines, parts, events, confirmBy, payment, staff, rider: riders.get(row.id) }, now)
  })
}

/** By order. */
async function findAssignedRiders(
  database: Reader,
  orderRows: readonly string[],
): Promise<ReadonlyMap<string, AssignedRider>> {
  const rows = await database
    .selectFrom('rider_assignments')
    .innerJoin('users', 'users.id', 'rider_assignments.rider_id')
    .select(['order_id', 'rider_id', 'picked_up_at', 'failed_at', 'users.name', 'users.deleted_at'])
    .where('order_id', 'in', orderRows)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.order_id, row]))
}

/** By id. */
async function findStaff(database: Reader, orders: readonly OrderRow[]): Promise<ReadonlyMap<string, StaffMember>> {
  const named = orders.flatMap(({ id_checked_by, placed_by }) => [id_checked_by, placed_by])
  const ids = [...new Set(named.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const users = await database.selectFrom('users').select(['id', 'name', 'deleted_at']).where('id', 'in', ids).execute()
  return new Map(users.map((user) => [user.id, user]))
}

/** By `toPartsKey`. */
export async function findLineParts(
  database: Reader,
  orderRows: readonly string[],
): Promise<ReadonlyMap<string, readonly BundlePart[]>> {
  const rows = await database
    .selectFrom('order_line_parts')
    .select(['order_id', 'position', 'product_id as productId', 'volume_id as volumeId'])
    .select(['name', 'slug', 'size', 'quantity'])
    .where('order_id', 'in', orderRows)
    .orderBy('order_id')
    .orderBy('position')
    .orderBy('part')
    .execute()
  const groups = groupBy(rows, toPartsKey)
  return new Map(
    [...groups].map(([key, parts]) => [key, parts.map(({ order_id: _, position: __, ...part }): BundlePart => part)]),
  )
}

/** With what bundles contained. */
export async function findRequestedLines(database: Reader, orderRow: string): Promise<RequestedLine[]> {
  const lines = await findLines(database, orderRow)
  const parts = await findLineParts(database, [orderRow])
  return lines.map(({ position, ...line }) => {
    return { ...line, parts: parts.get(toPartsKey({ order_id: orderRow, position })) ?? [] }
  })
}

function findLines(database: Reader, orderRow: string) {
  return database
    .selectFrom('order_lines')
    .select(['position', 'product_id as productId', 'volume_id as volumeId', 'name', 'size', 'quantity'])
    .where('order_id', '=', orderRow)
    .orderBy('position')
    .execute()
}
