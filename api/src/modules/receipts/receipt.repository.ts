import type { Discount } from '@usiku/contracts/offers/operations.ts'
import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { Selectable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { getLineTotal, type NewReceiptLine } from './receipt-lines.ts'

export type ReceiptRow = Selectable<Schema['receipts']>
export type ReceiptLineRow = Selectable<Schema['receipt_lines']>

export interface ReceiptOrder {
  readonly row: string
  readonly number: string
  readonly userId: string
  readonly shippingFee: number
  readonly zone: string | null
  readonly discounts: readonly Discount[]
  readonly total: number
  readonly paymentMethod: PaymentMethod | null
}

export type NewReceipt = Omit<ReceiptRow, 'number'> & { readonly number: number }

/** @returns false when the order, or the refund, has one already */
export async function insertReceipt(
  transaction: Transaction,
  receipt: NewReceipt,
  lines: readonly NewReceiptLine[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('receipts')
    .values(receipt)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return false
  await transaction
    .insertInto('receipt_lines')
    .values(
      lines.map((line, position) => ({
        receipt_id: receipt.id,
        position,
        volume_id: line.volumeId,
        name: line.name,
        quantity: line.quantity,
        unit_price: line.unitPrice,
        discount: line.discount,
        total: getLineTotal(line),
        tax_band: line.band,
        tax_rate: line.rate,
      })),
    )
    .execute()
  return true
}

export async function findReceiptOrder(
  database: Reader,
  name: { readonly row: string } | { readonly number: string },
): Promise<ReceiptOrder | undefined> {
  const query = database
    .selectFrom('orders')
    .select(['id as row', 'number', 'user_id as userId', 'shipping_fee as shippingFee', 'total_amount as total'])
    .select(['payment_method as paymentMethod', 'zone_name as zone', 'discounts'])
  const found = 'row' in name ? query.where('id', '=', name.row) : query.where('number', '=', name.number)
  const order = await found.executeTakeFirst()
  // Written by `insertOrder`.
  return order && { ...order, discounts: JSON.parse(order.discounts) as Discount[] }
}

export async function listOrderedLines(database: Reader, orderRow: string) {
  return database
    .selectFrom('order_lines')
    .select(['volume_id as volumeId', 'name', 'size', 'quantity', 'unit_price as unitPrice', 'discount'])
    .where('order_id', '=', orderRow)
    .orderBy('position')
    .execute()
}

/** Of an order: the receipt first, then credit notes by number. */
export async function listReceipts(database: Reader, orderRow: string): Promise<ReceiptRow[]> {
  return database
    .selectFrom('receipts')
    .selectAll()
    .where('order_id', '=', orderRow)
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()
}

export async function findReceiptRow(database: Reader, id: string): Promise<ReceiptRow | undefined> {
  return database.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listReceiptLines(database: Reader, receiptIds: readonly string[]): Promise<ReceiptLineRow[]> {
  return database
    .selectFrom('receipt_lines')
    .selectAll()
    .where('receipt_id', 'in', receiptIds)
    .orderBy('receipt_id')
    .orderBy('position')
    .execute()
}

/** The ledger's rows of an order, those that an admin has assigned to it included. */
export async function listOrderPayments(database: Reader, orderRow: string) {
  return database
    .selectFrom('payments')
    .leftJoin('payment_assignments as assignment', 'assignment.payment_id', 'payments.id')
    .select(['payments.source', 'payments.receipt', 'payments.amount', 'payments.paid_at as paidAt'])
    .where(({ eb, or }) => or([eb('payments.order_id', '=', orderRow), eb('assignment.order_id', '=', orderRow)]))
    .orderBy('payments.paid_at')
    .orderBy('payments.id')
    .execute()
}

export async function findRefund(database: Reader, id: string) {
  return database
    .selectFrom('payment_refunds')
    .select(['id', 'order_id as orderRow', 'amount', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function sumRefunded(database: Reader, orderRow: string): Promise<number> {
  const { amount } = await database
    .selectFrom('payment_refunds')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('amount'), select.lit(0)).as('amount'))
    .where('order_id', '=', orderRow)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return Number(amount)
}

/** The shop's own setting; empty while it is not set. */
export async function findKraPin(database: Reader): Promise<string> {
  const row = await database.selectFrom('payment_settings').select('kra_pin').executeTakeFirst()
  return row?.kra_pin ?? ''
}

/** Of a customer's orders. */
export function findUserReceipts(database: Reader, userId: string) {
  return database
    .selectFrom('receipts')
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .select(['orders.number as orderId', 'receipts.kind', 'receipts.number', 'receipts.total'])
    .select('receipts.issued_at as issuedAt')
    .where('orders.user_id', '=', userId)
    .orderBy('receipts.issued_at', 'desc')
    .orderBy('receipts.id')
    .execute()
}
