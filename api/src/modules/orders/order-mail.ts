import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { priceAfterDiscount } from '@usiku/contracts/rules/pricing.ts'
import type { NewMail } from '../mail/mail.service.ts'
import type { NewOrder } from './order-insert.repository.ts'

/** Who writes, and where its pages are. */
export interface Sender {
  readonly shopName: string
  /** Without a slash at the end. */
  readonly shopUrl: string
}

const PAYMENT_NAMES = { cod: 'cash on delivery', mpesa: 'M-Pesa' } as const

/** The mail that tells a customer that the order has arrived. */
export function orderPlacedMail(order: NewOrder, { shopName, shopUrl }: Sender): NewMail {
  const payment = order.paymentMethod && `Payment: ${PAYMENT_NAMES[order.paymentMethod]}`
  const text = [
    `Hello ${order.customerName},`,
    '',
    `thank you for your order ${order.orderId} at ${shopName}.`,
    '',
    ...order.lines.map(lineText),
    `Delivery: ${formatKsh(order.shippingFee)}`,
    `Total: ${formatKsh(order.totalAmount)}`,
    '',
    `City: ${order.customerCity}`,
    ...(payment ? [payment] : []),
    'Status: pending',
    '',
    `Your orders: ${shopUrl}/account?t=myOrders`,
    '',
    shopName,
  ].join('\n')
  return { recipient: order.customerEmail, subject: `${shopName}: order ${order.orderId}`, text, at: order.at }
}

function lineText({ shelf, quantity }: NewOrder['lines'][number]): string {
  const price = priceAfterDiscount(shelf)
  return `${quantity} x ${shelf.name} (${shelf.size}) at ${formatKsh(price)}: ${formatKsh(quantity * price)}`
}
