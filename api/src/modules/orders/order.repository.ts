import type { Discount } from '@usiku/contracts/offers/operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import type { CancelReason } from '../../database/schema.ts'
import { type OrderRow, parseDiscounts } from './order.mapper.ts'
import { completeOrders } from './order-details.repository.ts'

export interface OrderReference {
  readonly orderId: string
  readonly userId?: string | undefined
}

export interface OrderRowReference {
  readonly row: string
}

export interface OrderState {
  readonly row: string
  readonly userId: string
  readonly status: OrderStatus
  readonly holdsStock: boolean
  /** Pending without stock until it is confirmed. */
  readonly isUnconfirmed: boolean
  readonly shippingFee: number
  readonly discounts: readonly Discount[]
  readonly isIdChecked: boolean
  readonly version: number
}

export async function findOrder(
  database: Reader,
  name: OrderReference | OrderRowReference,
  now: Date,
): Promise<Order | undefined> {
  const row = await findOrderRow(database, name)
  return row && (await completeOrders(database, [row], now))[0]
}

export async function findOrderState(
  database: Reader,
  name: OrderReference | OrderRowReference,
): Promise<OrderState | undefined> {
  const row = await findOrderRow(database, name)
  if (row === undefined) return undefined
  const { id, user_id: userId, status, shipping_fee: shippingFee, version } = row
  const holdsStock = row.holds_stock === 1
  const isUnconfirmed = status === 'pending' && !holdsStock
  const discounts = parseDiscounts(row.discounts)
  const isIdChecked = row.id_checked_at !== null
  return { row: id, userId, status, holdsStock, isUnconfirmed, isIdChecked, shippingFee, discounts, version }
}

/** Looks up a user's idempotency key; `undefined` when it is new. */
export async function findOrderByClientKey(
  database: Reader,
  userId: string,
  clientKey: string,
): Promise<{ readonly orderId: string; readonly requestHash: string } | undefined> {
  return database
    .selectFrom('orders')
    .select(['number as orderId', 'request_hash as requestHash'])
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
}

/** As `findOrderByClientKey`, of an order that staff entered: the key names the administrator, too. */
export async function findOrderByStaffKey(
  database: Reader,
  clientKey: string,
): Promise<{ readonly row: string; readonly requestHash: string } | undefined> {
  return database
    .selectFrom('orders')
    .select(['id as row', 'request_hash as requestHash'])
    .where('client_key', '=', clientKey)
    .where('placed_by', 'is not', null)
    .executeTakeFirst()
}

/** Order numbers have at most 20 digits; the count then starts again. */
const ORDER_NUMBER_COUNT = 10n ** 20n

/** Taken numbers looked up in one query. */
const NEARBY_NUMBERS = 64n

/**
 * Returns the requested number or the next free one. Beyond `NEARBY` taken numbers it doubles the step, then bisects
 * back: 4,000 colliding orders cost 14 queries.
 */
export async function findFreeNumber(database: Reader, requested: string): Promise<string> {
  // Compare as text: "007" and "7" are two numbers.
  if ((await findTaken(database, [requested])).size === 0) return requested
  const isTaken = async (steps: bigint) => (await findTaken(database, [addToOrderNumber(requested, steps)])).size > 0
  const nearby = Array.from({ length: Number(NEARBY_NUMBERS) }, (_, index) =>
    addToOrderNumber(requested, BigInt(index + 1)),
  )
  const takenNearby = await findTaken(database, nearby)
  const next = nearby.find((number) => !takenNearby.has(number))
  if (next !== undefined) return next
  let [taken, step] = [NEARBY_NUMBERS, NEARBY_NUMBERS]
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
  return addToOrderNumber(requested, free)
}

function addToOrderNumber(orderId: string, steps: bigint): string {
  return String((BigInt(orderId) + steps) % ORDER_NUMBER_COUNT)
}

async function findTaken(database: Reader, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('orders').select('number').where('number', 'in', numbers).execute()
  return new Set(rows.map((row) => row.number))
}

export interface NextOrderState {
  readonly status: OrderStatus
  readonly holdsStock: boolean
  readonly cancelReason: CancelReason | null
  readonly at: string
}

/**
 * Updates an order unless it has changed since `state` was read, and records a new status in the history.
 * @returns whether it was updated
 */
export async function updateStatus(
  transaction: Transaction,
  state: OrderState,
  next: NextOrderState,
): Promise<boolean> {
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

/** Raises the version for a change outside the row. @returns whether the order has not changed since `state` was read */
export async function countChange(transaction: Transaction, state: OrderState): Promise<boolean> {
  const counted = await transaction
    .updateTable('orders')
    .set((column) => ({ version: column('version', '+', 1) }))
    .where('id', '=', state.row)
    .where('version', '=', state.version)
    .executeTakeFirst()
  return counted.numUpdatedRows > 0n
}

/** @returns whether it was recorded: the order has not changed since `state` was read */
export async function writeIdCheck(
  transaction: Transaction,
  state: OrderState,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<boolean> {
  const checked = await transaction
    .updateTable('orders')
    .set((column) => ({ id_checked_at: at, id_checked_by: by, version: column('version', '+', 1) }))
    .where('id', '=', state.row)
    .where('version', '=', state.version)
    .where('id_checked_at', 'is', null)
    .executeTakeFirst()
  return checked.numUpdatedRows > 0n
}

/** Keeps the first date. @returns whether the order exists */
export async function markArchived(transaction: Transaction, orderId: string, at: string): Promise<boolean> {
  const found = await transaction
    .updateTable('orders')
    .set((column) => ({ hidden_at: column.fn.coalesce('hidden_at', column.val(at)) }))
    .where('number', '=', orderId)
    .executeTakeFirst()
  return found.numUpdatedRows > 0n
}

async function findOrderRow(database: Reader, name: OrderReference | OrderRowReference): Promise<OrderRow | undefined> {
  const all = database.selectFrom('orders').selectAll()
  if ('row' in name) return all.where('id', '=', name.row).executeTakeFirst()
  const query = all.where('number', '=', name.orderId)
  return (name.userId === undefined ? query : query.where('user_id', '=', name.userId)).executeTakeFirst()
}
