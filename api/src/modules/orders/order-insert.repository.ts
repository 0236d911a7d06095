import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import type { CheckedLine } from './order-lines.ts'

export interface NewLine {
  readonly variant: NonNullable<CheckedLine['variant']>
  readonly quantity: number
}

export interface NewOrder {
  readonly orderId: string
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

export async function insertOrder(transaction: Transaction, order: NewOrder): Promise<string> {
  const id = createId()
  await transaction
    .insertInto('orders')
    .values({
      id,
      number: order.orderId,
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
    .execute()
  await transaction
    .insertInto('order_lines')
    .values(order.lines.map((line, position) => toLineRow(id, position, line)))
    .execute()
  await transaction.insertInto('order_events').values({ order_id: id, status: 'pending', at: order.at }).execute()
  return id
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
