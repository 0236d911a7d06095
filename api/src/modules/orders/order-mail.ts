import type { Order } from '@usiku/contracts/orders.ts'
import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { priceAfterDiscount } from '@usiku/contracts/rules/pricing.ts'
import type { Letter } from '../mail/mail.service.ts'
import { CANCEL_SENTENCES } from './order.mapper.ts'
import type { NewOrder } from './order-insert.repository.ts'

export interface Sender {
  readonly shopName: string
  readonly shopUrl: string
}

const PAYMENT_NAMES = { cod: 'cash on delivery', mpesa: 'M-Pesa' } as const

/**
 * For an unverified address it must not contain text from the customer: the mailbox may be a stranger's, and a name
 * or city may be an advertisement.
 */
export function orderPlacedMail(order: NewOrder, isVerified: boolean, { shopName, shopUrl }: Sender): Letter {
  const goods = order.lines.map(lineRow)
  const city: Row[] = isVerified ? [['City', order.customerCity]] : []
  return {
    subject: `${shopName}: order ${order.orderId}`,
    shopName,
    body: [
      isVerified ? `Hello ${order.customerName},` : 'Hello,',
      `thank you for your order ${order.orderId} at ${shopName}.`,
      { rows: [...goods, ['Delivery', formatKsh(order.shippingFee)], ['Total', formatKsh(order.totalAmount)]] },
      ...(order.confirmBy === undefined
        ? []
        : [`We will call to confirm this order by ${formatTime(order.confirmBy)}.`]),
      { rows: [...city, ...paymentRow(order), ['Status', 'pending']] },
      { label: 'Your orders', link: `${shopUrl}/account?t=myOrders` },
    ],
  }
}

export function orderLapsedMail(order: Order, isVerified: boolean, { shopName, shopUrl }: Sender): Letter {
  const total = formatKsh(order.totalAmount)
  return {
    subject: `${shopName}: order ${order.orderId} was not confirmed`,
    shopName,
    body: [
      isVerified ? `Hello ${order.customerName},` : 'Hello,',
      `${CANCEL_SENTENCES.not_confirmed} Order ${order.orderId} of ${total} is cancelled, and you pay nothing.`,
      'Please order again, or call us.',
      { label: 'Your orders', link: `${shopUrl}/account?t=myOrders` },
    ],
  }
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', hour: '2-digit', minute: '2-digit' })

const formatTime = (at: string): string => clock.format(new Date(at))

type Row = [name: string, value: string]

function lineRow({ shelf, quantity }: NewOrder['lines'][number]): Row {
  const price = priceAfterDiscount(shelf)
  return [`${quantity} x ${shelf.name} (${shelf.size}) at ${formatKsh(price)}`, formatKsh(quantity * price)]
}

function paymentRow({ paymentMethod }: NewOrder): Row[] {
  return paymentMethod === null ? [] : [['Payment', PAYMENT_NAMES[paymentMethod]]]
}
