import type { QueryOf } from '@usiku/contracts/http/operation.ts'
import type { exportOrders as exportOperation } from '@usiku/contracts/orders/admin-operations.ts'
import type { Order, OrderLine } from '@usiku/contracts/orders/operations.ts'
import type { AppContext } from '../../context.ts'
import { type CsvCell, createCsvStream, readPages } from '../../lib/csv.ts'
import { toSpacedDateTime } from '../../lib/nairobi-time.ts'
import { findOrdersAfter } from './order-list.repository.ts'
import { toOrderFilter } from './order-query.service.ts'

const PAGE_SIZE = 200

const HEADER = [
  ...['order', 'placed', 'status', 'customer', 'phone', 'email', 'city', 'zone', 'items', 'units', 'drinks'],
  ...['discounts', 'delivery', 'total', 'paid', 'payment', 'payment_state', 'scheduled', 'delivered', 'channel'],
]

/**
 * The orders of the list, the oldest first, one a row. Times of Nairobi, amounts in whole shillings.
 * @throws AppError `validation_failed` at `status`
 */
export function exportOrders({ database, now }: AppContext, query: QueryOf<typeof exportOperation>, day: string) {
  const filter = toOrderFilter(query)
  const orders = readPages<Order>((last) => findOrdersAfter(database, filter, { last, limit: PAGE_SIZE }, now()))
  return { name: `orders-${day}.csv`, content: createCsvStream(HEADER, listRows(orders)) }
}

async function* listRows(orders: AsyncIterable<Order>): AsyncGenerator<readonly CsvCell[]> {
  for await (const order of orders) yield toRow(order)
}

function toRow(order: Order): readonly CsvCell[] {
  const { items, discounts = [], payment } = order
  const reduction = discounts.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...[order.orderId, toSpacedDateTime(order.createdAt), order.orderStatus, order.customerName, order.customerPhone],
    ...[order.customerEmail, order.customerCity, order.zoneName ?? '', items.map(formatLine).join('; ')],
    ...[items.reduce((sum, { quantity }) => sum + quantity, 0), order.totalAmount - order.shippingFee + reduction],
    ...[reduction, order.shippingFee, order.totalAmount, payment?.paid ?? 0, order.paymentMethod ?? ''],
    ...[
      payment?.state ?? '',
      formatMoment(order.scheduledFor),
      formatMoment(order.deliveredAt),
      order.channel ?? 'app',
    ],
  ]
}

const formatLine = ({ quantity, name, size }: OrderLine): string => `${quantity} x ${name} ${size}`

const formatMoment = (at: string | null | undefined): string => (at ? toSpacedDateTime(at) : '')
