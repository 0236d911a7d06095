import type { Order } from '@usiku/contracts/orders.ts'
import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'
import type { Database } from '../../database/open-database.ts'
import type { CancelReason } from '../../database/schema.ts'
import type { OrderRow } from './order.mapper.ts'
import { completeOrders } from './order-details.repository.ts'
import { numberAfter } from './order-key.ts'

/** Names one order: by the number that people see, among all orders or those of one user. */
export interface OrderName {
  readonly orderId: string
  readonly userId?: string | undefined
}

/** An order by its `orders.id`. */
export interface OrderRowName {
  readonly row: string
}

/** What a change of status has to know. */
export interface OrderState {
  /** `orders.id`. */
  readonly row: string
  /** Whose order it is. */
  readonly userId: string
  readonly status: OrderStatus
  /** Whether its drinks are out of the shop's stock. */
  readonly holdsStock: boolean
  /** Pending without stock, until the shop confirms it. */
  readonly isUnconfirmed: boolean
  readonly version: number
}

/** An order whole; `undefined` when there is none. */
export async function findOrder(
  database: Database,
  name: OrderName | OrderRowName,
  now: Date,
): Promise<Order | undefined> {
  const row = await orderRow(database, name)
  return row && (await completeOrders(database, [row], now))[0]
}

/** The state of an order; `undefined` when there is none. */
export async function findOrderState(
  database: Database,
  name: OrderName | OrderRowName,
): Promise<OrderState | undefined> {
  const row = await orderRow(database, name)
  if (row === undefined) return undefined
  const { id, user_id: userId, status, version } = row
  const holdsStock = row.holds_stock === 1
  return { row: id, userId, status, holdsStock, isUnconfirmed: status === 'pending' && !holdsStock, version }
}

/** The number and request hash of the order that a user's key stands for; `undefined` when it is new. */
export async function findByKey(
  database: Database,
  userId: string,
  clientKey: string,
): Promise<{ readonly orderId: string; readonly requestHash: string } | undefined> {
  return database
    .selectFrom('orders')
    .select(['order_id as orderId', 'request_hash as requestHash'])
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
}

/** Numbers after a taken one that are looked up in one query. */
const NEARBY = 64n

/**
 * The number that was asked for, or the next free one. A run of more than `NEARBY` taken numbers is
 * jumped over in doubling steps, then halved back to its end: 4,000 colliding orders cost 14 look-ups.
 */
export async function findFreeNumber(database: Database, asked: string): Promise<string> {
  // As it was asked for: "007" and "7" are two numbers.
  if ((await findTaken(database, [asked])).size === 0) return asked
  const isTaken = async (steps: bigint) => (await findTaken(database, [numberAfter(asked, steps)])).size > 0
  const nearby = Array.from({ length: Number(NEARBY) }, (_, index) => numberAfter(asked, BigInt(index + 1)))
  const takenNearby = await findTaken(database, nearby)
  const next = nearby.find((number) => !takenNearby.has(number))
  if (next !== undefined) return next
  let [taken, step] = [NEARBY, NEARBY]
  while (await isTaken(taken + step)) {
    taken += step
    step *= 2n
  }
  let free = taken + step
  while (free - taken > 1n) {
    const middle = (taken + free) / 2n
    if (await isTaken(middle)) taken = middle
    else free = middle
  }
  return numberAfter(asked, free)
}

async function findTaken(database: Database, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('orders').select('order_id').where('order_id', 'in', numbers).execute()
  return new Set(rows.map((row) => row.order_id))
}

/** What an order becomes. */
export interface NextOrderState {
  readonly status: OrderStatus
  readonly holdsStock: boolean
  readonly cancelReason: CancelReason | null
  /** A UTC ISO string. */
  readonly at: string
}

/**
 * Moves an order on, if nobody else has since `state` was read, and records another status in its history.
 *
 * @returns whether it moved
 */
export async function updateStatus(transaction: Database, state: OrderState, next: NextOrderState): Promise<boolean> {
  const moved = await transaction
    .updateTable('orders')
    .set((column) => ({
      status: next.status,
      holds_stock: next.holdsStock ? 1 : 0,
      cancel_reason: next.cancelReason,
      delivered_at: next.status === 'delivered' ? next.at : null,
      version: column('version', '+', 1),
    }))
    .where('id', '=', state.row)
    .where('version', '=', state.version)
    .executeTakeFirst()
  if (moved.numUpdatedRows === 0n) return false
  if (next.status === state.status) return true
  await transaction
    .insertInto('order_events')
    .values({ order_id: state.row, status: next.status, at: next.at })
    .execute()
  return true
}

/**
 * Hides an order from the admin's list, from the first time on.
 *
 * @returns whether there is such an order
 */
export async function markHidden(database: Database, orderId: string, at: string): Promise<boolean> {
  const found = await database
    .updateTable('orders')
    .set((column) => ({ hidden_at: column.fn.coalesce('hidden_at', column.val(at)) }))
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return found.numUpdatedRows > 0n
}

async function orderRow(database: Database, name: OrderName | OrderRowName): Promise<OrderRow | undefined> {
  const all = database.selectFrom('orders').selectAll()
  if ('row' in name) return all.where('id', '=', name.row).executeTakeFirst()
  const query = all.where('order_id', '=', name.orderId)
  return (name.userId === undefined ? query : query.where('user_id', '=', name.userId)).executeTakeFirst()
}
