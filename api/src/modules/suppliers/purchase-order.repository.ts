import type { PurchaseStatus } from '@usiku/contracts/suppliers/constants.ts'
import type {
  PurchaseLine,
  PurchaseOrder,
  PurchaseReceipt,
  PurchaseSummary,
} from '@usiku/contracts/suppliers/operations.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { PageWindow } from '../../database/pagination.ts'

const selectOrders = (database: Reader) =>
  database
    .selectFrom('purchase_orders')
    .innerJoin('suppliers', 'suppliers.id', 'purchase_orders.supplier_id')
    .selectAll('purchase_orders')
    .select('suppliers.name as supplier_name')

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>

export interface PurchaseFilter {
  readonly status: PurchaseStatus | 'all'
  readonly supplierId: string | undefined
}

/** The newest first. */
export async function pagePurchaseOrders(
  database: Reader,
  { status, supplierId }: PurchaseFilter,
  window: PageWindow,
): Promise<{ readonly orders: PurchaseSummary[]; readonly total: number }> {
  const conditions = {
    ...(status === 'all' ? {} : { 'purchase_orders.status': status }),
    ...(supplierId === undefined ? {} : { 'purchase_orders.supplier_id': supplierId }),
  }
  const rows = await selectOrders(database)
    .where(({ and }) => and(conditions))
    .orderBy('purchase_orders.created_at', 'desc')
    .orderBy('purchase_orders.id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await database
    .selectFrom('purchase_orders')
    .where(({ and }) => and(conditions))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const sums = await sumLines(
    database,
    rows.map(({ id }) => id),
  )
  const empty = { units: 0, receivedUnits: 0, total: 0 }
  return { orders: rows.map((row) => ({ ...toOrderFields(row), ...(sums.get(row.id) ?? empty) })), total }
}

async function sumLines(database: Reader, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, Pick<PurchaseSummary, 'units' | 'receivedUnits' | 'total'>>()
  const rows = await database
    .selectFrom('purchase_lines')
    .where('order_id', 'in', ids)
    .groupBy('order_id')
    .select(({ fn }) => [
      'order_id',
      fn.sum<number>('quantity').as('units'),
      fn.sum<number>('received').as('receivedUnits'),
      sql<number>`sum(quantity * cost_price)`.as('total'),
    ])
    .execute()
  return new Map(rows.map(({ order_id, ...sums }) => [order_id, sums]))
}

export async function findPurchaseOrder(database: Reader, id: string): Promise<PurchaseOrder | undefined> {
  const row = await selectOrders(database).where('purchase_orders.id', '=', id).executeTakeFirst()
  if (row === undefined) return undefined
  const lines = await findLines(database, id)
  const total = lines.reduce((sum, { quantity, costPrice }) => sum + quantity * costPrice, 0)
  return { ...toOrderFields(row), total, note: row.note, lines, receipts: await findReceipts(database, id) }
}

async function findLines(database: Reader, orderId: string): Promise<PurchaseLine[]> {
  const rows = await database
    .selectFrom('purchase_lines')
    .select(['product_id', 'volume_id', 'name', 'size', 'quantity', 'cost_price', 'received'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map(({ product_id, volume_id, cost_price, ...row }) => {
    return { productId: product_id, volumeId: volume_id, costPrice: cost_price, ...row }
  })
}

async function findReceipts(database: Reader, orderId: string): Promise<PurchaseReceipt[]> {
  const rows = await database
    .selectFrom('purchase_receipts')
    .innerJoin('users', 'users.id', 'purchase_receipts.user_id')
    .select(['at', 'volume_id', 'quantity', 'cost_price', 'users.name', 'users.deleted_at'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('purchase_receipts.id')
    .execute()
  return rows.map(({ at, volume_id, quantity, cost_price, name, deleted_at }) => ({
    at,
    receivedBy: deleted_at === null ? name : null,
    volumeId: volume_id,
    quantity,
    costPrice: cost_price,
  }))
}

function toOrderFields(row: OrderRow) {
  return {
    _id: row.id,
    code: `PO-${row.number}`,
    supplier: { _id: row.supplier_id, name: row.supplier_name },
    status: row.status,
    createdAt: row.created_at,
    orderedAt: row.ordered_at,
    closedAt: row.closed_at,
    version: row.version,
  }
}

export interface PurchaseFields {
  readonly supplierId: string
  readonly note: string
}

export async function insertPurchaseOrder(
  transaction: Transaction,
  { supplierId, note }: PurchaseFields,
  { id, number, at }: { readonly id: string; readonly number: number; readonly at: string },
): Promise<void> {
  await transaction
    .insertInto('purchase_orders')
    .values({ id, number, supplier_id: supplierId, note, created_at: at })
    .execute()
}

export async function writePurchaseOrder(
  transaction: Transaction,
  id: string,
  { supplierId, note }: PurchaseFields,
): Promise<void> {
  await transaction
    .updateTable('purchase_orders')
    .set({ supplier_id: supplierId, note, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The lines of a draft. */
export async function replacePurchaseLines(
  transaction: Transaction,
  orderId: string,
  lines: readonly Omit<PurchaseLine, 'received'>[],
): Promise<void> {
  await transaction.deleteFrom('purchase_lines').where('order_id', '=', orderId).execute()
  if (lines.length === 0) return
  const rows = lines.map(({ productId, volumeId, name, size, quantity, costPrice }, position) => ({
    order_id: orderId,
    position,
    product_id: productId,
    volume_id: volumeId,
    name,
    size,
    quantity,
    cost_price: costPrice,
  }))
  // Edits of the catalogue lock volumes in this order.
  const sorted = rows.toSorted((one, other) => (one.volume_id < other.volume_id ? -1 : 1))
  await transaction.insertInto('purchase_lines').values(sorted).execute()
}

export async function writePurchaseStatus(
  transaction: Transaction,
  id: string,
  status: Exclude<PurchaseStatus, 'draft'>,
  at: string,
): Promise<void> {
  await transaction
    .updateTable('purchase_orders')
    .set({ status, ...(status === 'ordered' ? { ordered_at: at } : { closed_at: at }), version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function touchPurchaseOrder(transaction: Transaction, id: string): Promise<void> {
  await transaction.updateTable('purchase_orders').set({ version: sql`version + 1` }).where('id', '=', id).execute()
}

/** @returns whether no more than was ordered came in then; with `allowsMore` always */
export async function addToReceived(
  transaction: Transaction,
  { orderId, volumeId }: { readonly orderId: string; readonly volumeId: string },
  { quantity, allowsMore }: { readonly quantity: number; readonly allowsMore: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('purchase_lines')
    .set(({ eb }) => ({ received: eb('received', '+', quantity) }))
    .where('order_id', '=', orderId)
    .where('volume_id', '=', volumeId)
    .$if(!allowsMore, (query) => query.where(sql<boolean>`received + ${quantity} <= quantity`))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface NewReceipt {
  readonly id: string
  readonly orderId: string
  readonly volumeId: string
  readonly quantity: number
  readonly costPrice: number
  readonly userId: string
  readonly at: string
}

export async function insertReceipts(transaction: Transaction, receipts: readonly NewReceipt[]): Promise<void> {
  const rows = receipts.map(({ orderId, volumeId, costPrice, userId, ...receipt }) => ({
    ...receipt,
    order_id: orderId,
    volume_id: volumeId,
    cost_price: costPrice,
    user_id: userId,
  }))
  await transaction.insertInto('purchase_receipts').values(rows).execute()
}
