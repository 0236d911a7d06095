import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { MailContent } from '../mail/mail.service.ts'
import { CANCEL_MESSAGES } from './order.mapper.ts'
import type { InsertedOrder, NewOrder } from './order-insert.repository.ts'

export interface MailSender {
  readonly shopName: string
  readonly publicUrl: string
}

const PAYMENT_NAMES = { cod: 'cash on delivery', mpesa: 'M-Pesa' } as const

/**
 * For an unverified address it must not contain text from the customer: the mailbox may be a stranger's, and a name
 * or city may be an advertisement.
 */
export function createOrderPlacedMail(
  order: NewOrder & Pick<InsertedOrder, 'orderId'>,
  isVerified: boolean,
  { shopName, publicUrl }: MailSender,
): MailContent {
  const lineRows = order.lines.map(toLineRow)
  const city: Row[] = isVerified ? [['City', order.customerCity]] : []
  return {
    subject: `${shopName}: order ${order.orderId}`,
    shopName,
    body: [
      isVerified ? `Hello ${order.customerName},` : 'Hello,',
      `thank you for your order ${order.orderId} at ${shopName}.`,
      { rows: [...lineRows, ['Delivery', formatKsh(order.shippingFee)], ['Total', formatKsh(order.totalAmount)]] },
      ...(order.confirmBy === undefined
        ? []
        : [`We will call to confirm this order by ${formatTime(order.confirmBy)}.`]),
      { rows: [...city, ...toPaymentRow(order), ['Status', 'pending']] },
      { label: 'Your orders', link: `${publicUrl}/account?t=myOrders` },
    ],
  }
}

export function createOrderLapsedMail(
  order: Order,
  isVerified: boolean,
  { shopName, publicUrl }: MailSender,
): MailContent {
  const total = formatKsh(order.totalAmount)
  return {
    subject: `${shopName}: order ${order.orderId} was not confirmed`,
    shopName,
    body: [
      isVerified ? `Hello ${order.customerName},` : 'Hello,',
      `${CANCEL_MESSAGES.not_confirmed} Order ${order.orderId} of ${total} is cancelled, and you pay nothing.`,
      'Please order again, or call us.',
      { label: 'Your orders', link: `${publicUrl}/account?t=myOrders` },
    ],
  }
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', hour: '2-digit', minute: '2-digit' })

const formatTime = (at: string): string => clock.format(new Date(at))

type Row = [name: string, value: string]

function toLineRow({ variant, quantity }: NewOrder['lines'][number]): Row {
  const price = getDiscountedPrice(variant)
  return [`${quantity} x ${variant.name} (${variant.size}) at ${formatKsh(price)}`, formatKsh(quantity * price)]
}

function toPaymentRow({ paymentMethod }: NewOrder): Row[] {
  return paymentMethod === null ? [] : [['Payment', PAYMENT_NAMES[paymentMethod]]]
}
