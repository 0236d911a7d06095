import type { AgeCheck } from '@usiku/contracts/age/constants.ts'
import type { BundlePart } from '@usiku/contracts/catalogue/operations.ts'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import type { DeliveryPlace } from '@usiku/contracts/delivery-places/operations.ts'
import type { Discount } from '@usiku/contracts/offers/operations.ts'
import type { OrderChannel, PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { Recipient } from '@usiku/contracts/orders/operations.ts'
import type { Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { findFreeNumber } from './order.repository.ts'
import type { CheckedLine } from './order-lines.ts'
import { createReference } from './order-reference.ts'

export interface NewLine {
  readonly variant: NonNullable<CheckedLine['variant']>
  readonly quantity: number
  /** What all units cost less. */
  readonly reduction: number
  /** What one of it contains. */
  readonly parts?: readonly BundlePart[] | undefined
}

export interface NewOrder {
  /** If it is free. */
  readonly number: string
  readonly clientKey: string
  readonly userId: string
  readonly requestHash: string
  readonly customerName: string
  readonly customerEmail: string
  readonly customerPhone: string
  readonly customerCity: string
  readonly instructions: string
  readonly deliveryPlace: DeliveryPlace | undefined
  readonly ageCheck: AgeCheck | null
  /** Empty when it is no gift. */
  readonly giftMessage: string
  /** When it is not the customer. */
  readonly recipient?: Recipient | undefined
  readonly substitutions?: boolean | undefined
  readonly paymentMethod: PaymentMethod | null
  readonly shippingFee: number
  readonly zoneName: string | null
  readonly promisedMinutes: number | null
  readonly deliveryArea: string | null
  readonly totalAmount: number
  readonly discounts: readonly Discount[]
  readonly promoCode: string | null
  readonly lines: readonly NewLine[]
  readonly at: string
  /** Deadline for the confirmation, a UTC ISO string; without one the order takes its stock at once. */
  readonly confirmBy?: string
  /** A UTC ISO string. */
  readonly scheduledFor?: string
  /** When the counter has to begin with it, a UTC ISO string. */
  readonly announceAt?: string
  /** Of an order that staff entered. */
  readonly manual?: {
    readonly channel: OrderChannel
    readonly placedBy: string
    readonly isIdChecked: boolean
  }
}

export interface InsertedOrder {
  readonly orderRow: string
  readonly orderId: string
  /** What the customer types as the account number. */
  readonly reference: string
}

/** Numbers the order as its client asked, or with the next free number. */
export async function insertOrder(transaction: Transaction, order: NewOrder): Promise<InsertedOrder> {
  const orderRow = createId()
  let [orderId, reference] = [order.number, createReference()]
  // Another customer may take a free number before it is inserted.
  while (!(await insertOrderRow(transaction, { orderRow, orderId, reference }, order))) {
    orderId = await findFreeNumber(transaction, order.number)
    reference = createReference()
  }
  const lines = order.lines.map((line, position) => toLineRow(orderRow, position, line))
  await transaction.insertInto('order_lines').values(lines).execute()
  const parts = order.lines.flatMap((line, position) => toPartRows(orderRow, position, line))
  if (parts.length > 0) await transaction.insertInto('order_line_parts').values(parts).execute()
  await transaction.insertInto('order_events').values({ order_id: orderRow, status: 'pending', at: order.at }).execute()
  return { orderRow, orderId, reference }
}

/** @returns whether the number and the reference were free */
async function insertOrderRow(
  transaction: Transaction,
  { orderRow: id, orderId, reference }: InsertedOrder,
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
      delivery_place: order.deliveryPlace === undefined ? null : JSON.stringify(order.deliveryPlace),
      age_check: order.ageCheck,
      gift_message: order.giftMessage,
      recipient_name: order.recipient?.name ?? '',
      recipient_phone: order.recipient?.phone ?? '',
      allows_substitutions: order.substitutions === undefined ? null : order.substitutions ? 1 : 0,
      payment_method: order.paymentMethod,
      holds_stock: order.confirmBy === undefined ? 1 : 0,
      shipping_fee: order.shippingFee,
      zone_name: order.zoneName,
      promised_minutes: order.promisedMinutes,
      delivery_area: order.deliveryArea,
      total_amount: order.totalAmount,
      discounts: JSON.stringify(order.discounts),
      promo_code: order.promoCode,
      delivered_at: null,
      hidden_at: null,
      reference,
      scheduled_for: order.scheduledFor ?? null,
      announce_at: order.announceAt ?? null,
      ...toManualColumns(order),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

function toManualColumns({ manual, at }: NewOrder) {
  if (manual === undefined) return {}
  const { channel, placedBy, isIdChecked } = manual
  const idCheck = isIdChecked ? { id_checked_at: at, id_checked_by: placedBy } : {}
  return { channel, placed_by: placedBy, ...idCheck }
}

/** Copies product data, so that later changes leave the order alone. */
function toLineRow(order_id: string, position: number, { variant, quantity, reduction }: NewLine) {
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
    discount: reduction,
    is_alcoholic: variant.isAlcoholic ? (1 as const) : (0 as const),
  }
}

export const toPartRows = (order_id: string, position: number, { parts = [] }: Pick<NewLine, 'parts'>) =>
  parts.map(({ productId, volumeId, name, slug, size, quantity }, part) => {
    return { order_id, position, part, product_id: productId, volume_id: volumeId, name, slug, size, quantity }
  })
