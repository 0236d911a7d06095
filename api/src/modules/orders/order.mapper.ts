import type { Order, OrderLine } from '@usiku/contracts/orders/operations.ts'
import { isComplete } from '@usiku/contracts/orders/order-status.ts'
import type { Selectable } from 'kysely'
import type { CancelReason, Schema } from '../../database/schema.ts'

export type OrderRow = Selectable<Schema['orders']>
export type OrderLineRow = Selectable<Schema['order_lines']>
export type OrderHistoryRow = Selectable<Schema['order_events']>

export interface OrderDetails {
  readonly lines: readonly OrderLineRow[]
  readonly events: readonly OrderHistoryRow[]
  readonly confirmBy: string | undefined
}

export const CANCEL_MESSAGES: Readonly<Record<CancelReason, string>> = {
  not_confirmed: 'The shop did not confirm this order in time.',
}

export function toOrder(row: OrderRow, { lines, events, confirmBy }: OrderDetails, now: Date): Order {
  return {
    _id: row.id,
    orderId: row.number,
    orderStatus: row.status,
    isComplete: isComplete({ orderStatus: row.status, deliveredAt: row.delivered_at }, now),
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    customerCity: row.customer_city,
    orderInstructions: row.instructions,
    items: lines.map(toLine),
    shippingFee: row.shipping_fee,
    totalAmount: row.total_amount,
    paymentMethod: row.payment_method,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
    history: events.map(({ status, at }) => ({ status, at })),
    ...(confirmBy === undefined ? {} : { needsConfirmation: true, confirmBy }),
    ...(row.cancel_reason === null ? {} : { cancelReason: CANCEL_MESSAGES[row.cancel_reason] }),
    version: row.version,
  }
}

function toLine(row: OrderLineRow): OrderLine {
  return {
    productId: row.product_id,
    volumeId: row.volume_id,
    name: row.name,
    slug: row.slug,
    size: row.size,
    quantity: row.quantity,
    price: row.unit_price,
    listPrice: row.list_price,
    thumbnailImage: row.thumbnail_image,
  }
}
