import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { priceAfterDiscount } from '@usiku/contracts/rules/pricing.ts'
import type { Letter } from '../mail/mail.service.ts'
import type { NewOrder } from './order-insert.repository.ts'

/** Who writes, and where its pages are. */
export interface Sender {
  readonly shopName: string
  /** Without a slash at the end. */
  readonly shopUrl: string
}

const PAYMENT_NAMES = { cod: 'cash on delivery', mpesa: 'M-Pesa' } as const

/**
 * The mail that tells a customer that the order has arrived. Without `isVerified`
 * it holds no word of the customer's: the mailbox may be a stranger's, and a name
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
      { rows: [...city, ...paymentRow(order), ['Status', 'pending']] },
      { label: 'Your orders', link: `${shopUrl}/account?t=myOrders` },
    ],
  }
}

type Row = [name: string, value: string]

function lineRow({ shelf, quantity }: NewOrder['lines'][number]): Row {
  const price = priceAfterDiscount(shelf)
  return [`${quantity} x ${shelf.name} (${shelf.size}) at ${formatKsh(price)}`, formatKsh(quantity * price)]
}

function paymentRow({ paymentMethod }: NewOrder): Row[] {
  return paymentMethod === null ? [] : [['Payment', PAYMENT_NAMES[paymentMethod]]]
}
