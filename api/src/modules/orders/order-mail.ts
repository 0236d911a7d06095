import { t } from '@lingui/core/macro'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import { formatMoment, formatSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { Order, PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { UNKNOWN_PAYBILL_TEXT } from '@usiku/contracts/payments/constants.ts'
import type { CancelReason } from '../../database/schema.ts'
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
  order: NewOrder & Pick<InsertedOrder, 'orderId' | 'reference'> & { readonly way: PaymentWay | undefined },
  isVerified: boolean,
  { shopName, publicUrl }: MailSender,
): MailContent {
  const lineRows = order.lines.map(toLineRow)
  const isPickedUp = order.manual?.channel === 'counter'
  const city: Row[] = isVerified && !isPickedUp ? [['City', order.customerCity]] : []
  return {
    subject: `${shopName}: order ${order.orderId}`,
    shopName,
    body: [
      isVerified ? `Hello ${order.customerName},` : 'Hello,',
      `thank you for your order ${order.orderId} at ${shopName}.`,
      {
        rows: [
          ...lineRows,
          ...(isPickedUp ? [] : [toDeliveryRow(order)]),
          ...order.discounts.map(toDiscountRow),
          ['Total', formatKsh(order.totalAmount)],
        ],
      },
      ...(order.confirmBy === undefined
        ? []
        : [`We will call to confirm this order by ${formatConfirmBy(order.confirmBy, order)}.`]),
      {
        rows: [
          ...city,
          ...toTimeRow(order),
          ...toNoteRows(order, isVerified),
          ...toPaymentRow(order),
          ['Status', 'pending'],
        ],
      },
      ...toPaymentBlocks(order),
      { label: 'Your orders', link: `${publicUrl}/account?t=myOrders` },
    ],
  }
}

export interface LapsedOrder {
  readonly order: Order
  readonly reason: CancelReason
  readonly isVerified: boolean
}

const LAPSED: Readonly<Record<CancelReason, { readonly subject: string; readonly cost: string }>> = {
  not_confirmed: { subject: 'was not confirmed', cost: 'you pay nothing' },
  not_paid: { subject: 'was not paid', cost: 'do not pay for it any more. Money that still arrives is given back' },
}

export function createOrderLapsedMail(
  { order, reason, isVerified }: LapsedOrder,
  { shopName, publicUrl }: MailSender,
): MailContent {
  const total = formatKsh(order.totalAmount)
  const { subject, cost } = LAPSED[reason]
  return {
    subject: `${shopName}: order ${order.orderId} ${subject}`,
    shopName,
    body: [
      isVerified ? `Hello ${order.customerName},` : 'Hello,',
      `${CANCEL_MESSAGES[reason]} Order ${order.orderId} of ${total} is cancelled, and ${cost}.`,
      'Please order again, or call us.',
      { label: 'Your orders', link: `${publicUrl}/account?t=myOrders` },
    ],
  }
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Nairobi', hour: '2-digit', minute: '2-digit' })

const formatTime = (at: string): string => clock.format(new Date(at))

/** A scheduled order may be confirmed on another day. */
function formatConfirmBy(confirmBy: string, { scheduledFor, at }: NewOrder): string {
  return scheduledFor === undefined ? formatTime(confirmBy) : formatMoment(Date.parse(confirmBy), Date.parse(at))
}

type Row = [name: string, value: string]

function toLineRow({ variant, quantity }: NewOrder['lines'][number]): Row {
  const price = getDiscountedPrice(variant)
  return [`${quantity} x ${variant.name} (${variant.size}) at ${formatKsh(price)}`, formatKsh(quantity * price)]
}

/** How to pay by M-Pesa, unless the shop confirms the order first. */
function toPaymentBlocks({
  confirmBy,
  totalAmount,
  reference,
  way,
}: Parameters<typeof createOrderPlacedMail>[0]): MailContent['body'] {
  if (way === undefined || confirmBy !== undefined || totalAmount === 0) return []
  if (way.number === null) return [`${t(UNKNOWN_PAYBILL_TEXT)}.`]
  const account: Row[] = way.type === 'paybill' ? [['Account number', reference]] : []
  const name = way.type === 'paybill' ? 'Paybill' : 'Till number'
  return ['To pay by M-Pesa:', { rows: [[name, way.number], ...account, ['Amount', formatKsh(totalAmount)]] }]
}

function toNoteRows({ recipient, giftMessage, substitutions }: NewOrder, isVerified: boolean): Row[] {
  const rows: Row[] = []
  if (isVerified && recipient !== undefined) rows.push(['For', `${recipient.name}, ${formatPhone(recipient.phone)}`])
  if (isVerified && giftMessage !== '') rows.push(['Gift message', giftMessage])
  if (substitutions !== undefined) rows.push(['Substitutions', substitutions ? 'allowed' : 'not allowed'])
  return rows
}

function toDeliveryRow({ zoneName, shippingFee }: NewOrder): Row {
  return [zoneName === null ? 'Delivery' : `Delivery to ${zoneName}`, formatKsh(shippingFee)]
}

function toDiscountRow({ label, amount }: NewOrder['discounts'][number]): Row {
  return [label, `-${formatKsh(amount)}`]
}

function toTimeRow({ scheduledFor, promisedMinutes, at }: NewOrder): Row[] {
  if (scheduledFor !== undefined) return [['Scheduled for', formatSlot(Date.parse(scheduledFor), Date.parse(at))]]
  return promisedMinutes === null ? [] : [['Delivery time', `about ${promisedMinutes} minutes`]]
}

function toPaymentRow({ paymentMethod }: NewOrder): Row[] {
  return paymentMethod === null ? [] : [['Payment', PAYMENT_NAMES[paymentMethod]]]
}
