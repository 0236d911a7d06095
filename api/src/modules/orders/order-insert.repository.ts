import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { findFreeNumber } from './order.repository.ts'
import type { CheckedLine } from './order-lines.ts'

export interface NewLine {
  readonly variant: NonNullable<CheckedLine['variant']>
  readonly quantity: number
}

export interface NewOrder {
  readonly clientKey: string
  readonly userId: string
  readonly requestHash: string
  readonly customerName: string
  readonly customerEmail: string
  readonly customerPhone: string
  readonly customerCity: string
  readonly instructions: string
  readonly paymentMethod: PaymentMethod | null
  readonly shippingFee: number
  readonly totalAmount: number
  readonly lines: readonly NewLine[]
  readonly at: string
  /** Deadline for the confirmation, a UTC ISO string; without one the order takes its stock at once. */
  readonly confirmBy?: string
}

export interface InsertedOrder {
  readonly orderRow: string
  readonly orderId: string
}

/** Numbers the order as its client asked, or with the next free number. */
export async function insertOrder(transaction: Transaction, order: NewOrder): Promise<InsertedOrder> {
  const orderRow = createId()
  let orderId = order.clientKey
  // Another customer may take a free number before it is inserted.
  while (!(await insertOrderRow(transaction, orderRow, orderId, order)))
    orderId = await findFreeNumber(transaction, order.clientKey)
  const lines = order.lines.map((line, position) => toLineRow(orderRow, position, line))
  await transaction.insertInto('order_lines').values(lines).execute()
  await transaction.insertInto('order_events').values({ order_id: orderRow, status: 'pending', at: order.at }).execute()
  return { orderRow, orderId }
}

/** @returns whether the number was free */
async function insertOrderRow(
  transaction: Transaction,
  id: string,
  orderId: string,
  order: NewOrder,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('orders')
    .values({
      id,
      number: orderId,
      client_key: order.clientKey,
      user_id: order.userId,
      request_hash: order.requestHash,
      status: 'pending',
      created_at: order.at,
      customer_name: order.customerName,
      customer_email: order.customerEmail,
      customer_phone: order.customerPhone,
      customer_city: order.customerCity,
      instructions: order.instructions,
      payment_method: order.paymentMethod,
      holds_stock: order.confirmBy === undefined ? 1 : 0,
      shipping_fee: order.shippingFee,
      total_amount: order.totalAmount,
      delivered_at: null,
      hidden_at: null,
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Copies product data, so that later changes leave the order alone. */
function toLineRow(order_id: string, position: number, { variant, quantity }: NewLine) {
  return {
    order_id,
    position,
    quantity,
    product_id: variant.productId,
    volume_id: variant.volumeId,
    name: variant.name,
    slug: variant.slug,
    size: variant.size,
    thumbnail_image: variant.thumbnailImage,
    list_price: variant.price,
    unit_price: getDiscountedPrice(variant),
  }
}
