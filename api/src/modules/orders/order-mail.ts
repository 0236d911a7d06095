import { t } from '@lingui/core/macro'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import { formatClock, formatMoment, formatSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { Order, PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { UNKNOWN_PAYBILL_TEXT } from '@usiku/contracts/payments/constants.ts'
import type { CancelReason } from '../../database/schema.ts'
import { toPageBase } from '../../lib/mail-urls.ts'
import type { MailContent } from '../mail/mail.service.ts'
import type { InsertedOrder, NewOrder } from './order-insert.repository.ts'

export interface MailSender {
  readonly shopName: string
  readonly publicUrl: string
}

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
  const city: Row[] = isVerified && !isPickedUp ? [[t`City`, order.customerCity]] : []
  return {
    subject: t`${shopName}: order ${order.orderId}`,
    shopName,
    body: [
      isVerified ? t`Hello ${order.customerName},` : t`Hello,`,
      t`thank you for your order ${order.orderId} at ${shopName}.`,
      {
        rows: [
          ...lineRows,
          ...(isPickedUp ? [] : [toDeliveryRow(order)]),
          ...order.discounts.map(toDiscountRow),
          [t`Total`, formatKsh(order.totalAmount)],
        ],
      },
      ...(order.confirmBy === undefined
        ? []
        : [t`We will call to confirm this order by ${formatConfirmBy(order.confirmBy, order)}.`]),
      {
        rows: [
          ...city,
          ...toTimeRow(order),
          ...toNoteRows(order, isVerified),
          ...toPaymentRow(order),
          [t`Status`, t`pending`],
        ],
      },
      ...toPaymentBlocks(order),
      { label: t`Your orders`, link: `${toPageBase(publicUrl)}/account?t=myOrders` },
    ],
  }
}

export interface LapsedOrder {
  readonly order: Order
  readonly reason: CancelReason
  readonly isVerified: boolean
}

export function createOrderLapsedMail(
  { order, reason, isVerified }: LapsedOrder,
  { shopName, publicUrl }: MailSender,
): MailContent {
  const { subject, news } =
    reason === 'not_paid' ? describeUnpaid(order, shopName) : describeUnconfirmed(order, shopName)
  return {
    subject,
    shopName,
    body: [
      isVerified ? t`Hello ${order.customerName},` : t`Hello,`,
      news,
      t`Please order again, or call us.`,
      { label: t`Your orders`, link: `${toPageBase(publicUrl)}/account?t=myOrders` },
    ],
  }
}

function describeUnconfirmed({ orderId, totalAmount }: Order, shopName: string) {
  const total = formatKsh(totalAmount)
  return {
    subject: t`${shopName}: order ${orderId} was not confirmed`,
    news: t`The shop did not confirm this order in time. Order ${orderId} of ${total} is cancelled, and you pay nothing.`,
  }
}

function describeUnpaid({ orderId, totalAmount }: Order, shopName: string) {
  const total = formatKsh(totalAmount)
  return {
    subject: t`${shopName}: order ${orderId} was not paid`,
    news: t`The payment did not arrive in time. Order ${orderId} of ${total} is cancelled, and do not pay for it any more. Money that still arrives is given back.`,
  }
}

/** A scheduled order may be confirmed on another day. */
function formatConfirmBy(confirmBy: string, { scheduledFor, at }: NewOrder): string {
  return scheduledFor === undefined
    ? formatClock(Date.parse(confirmBy))
    : formatMoment(Date.parse(confirmBy), Date.parse(at))
}

type Row = [name: string, value: string]

function toLineRow({ variant, quantity }: NewOrder['lines'][number]): Row {
  const price = getDiscountedPrice(variant)
  return [t`${quantity} x ${variant.name} (${variant.size}) at ${formatKsh(price)}`, formatKsh(quantity * price)]
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
  const account: Row[] = way.type === 'paybill' ? [[t`Account number`, reference]] : []
  const name = way.type === 'paybill' ? t`Paybill` : t`Till number`
  return [t`To pay by M-Pesa:`, { rows: [[name, way.number], ...account, [t`Amount`, formatKsh(totalAmount)]] }]
}

function toNoteRows({ recipient, giftMessage, substitutions }: NewOrder, isVerified: boolean): Row[] {
  const rows: Row[] = []
  if (isVerified && recipient !== undefined)
    rows.push([t({ message: 'For', context: 'recipient' }), `${recipient.name}, ${formatPhone(recipient.phone)}`])
  if (isVerified && giftMessage !== '') rows.push([t`Gift message`, giftMessage])
  if (substitutions !== undefined) rows.push([t`Substitutions`, substitutions ? t`allowed` : t`not allowed`])
  return rows
}

function toDeliveryRow({ zoneName, shippingFee }: NewOrder): Row {
  return [zoneName === null ? t`Delivery` : t`Delivery to ${zoneName}`, formatKsh(shippingFee)]
}

function toDiscountRow({ label, amount }: NewOrder['discounts'][number]): Row {
  return [label, `-${formatKsh(amount)}`]
}

function toTimeRow({ scheduledFor, promisedMinutes, at }: NewOrder): Row[] {
  if (scheduledFor !== undefined) return [[t`Scheduled for`, formatSlot(Date.parse(scheduledFor), Date.parse(at))]]
  return promisedMinutes === null ? [] : [[t`Delivery time`, t`about ${promisedMinutes} minutes`]]
}

function toPaymentRow({ paymentMethod }: NewOrder): Row[] {
  if (paymentMethod === null) return []
  return [[t`Payment`, paymentMethod === 'cod' ? t`cash on delivery` : t`M-Pesa`]]
}
