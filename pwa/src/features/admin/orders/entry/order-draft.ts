import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import type { DeliveryPlace } from '@usiku/contracts/delivery-places/operations.ts'
import type { KnownCustomer, ManualOrder } from '@usiku/contracts/orders/admin-operations.ts'
import type { OrderChannel, PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import { parseMoment } from '../../ui/forms/moment.ts'
import { type DraftLine, toItems } from './drinks.ts'
import type { QuotedOrder } from './entry.queries.ts'

/** A new order while it is entered. */
export interface OrderDraft {
  /** Its key: sent again it is the same order. */
  readonly orderId: string
  readonly channel: OrderChannel
  readonly lines: readonly DraftLine[]
  readonly phone: string
  readonly name: string
  /** Of the chosen account. */
  readonly userId?: string | undefined
  readonly knownPlaces: readonly DeliveryPlace[]
  readonly place?: DeliveryPlace | undefined
  readonly city: string
  readonly note: string
  /** When to deliver, as `MomentField` has it; empty for as soon as possible. */
  readonly scheduledFor: string
  readonly promoCode: string
  readonly payment: PaymentMethod
  readonly isIdChecked: boolean
}

export const createDraft = (): OrderDraft => ({
  orderId: String(Date.now()),
  channel: 'counter',
  lines: [],
  phone: '',
  name: '',
  knownPlaces: [],
  city: '',
  note: '',
  scheduledFor: '',
  promoCode: '',
  payment: 'cod',
  isIdChecked: false,
})

/** Fields of the customer and their place. */
export function chooseCustomer({
  userId,
  name,
  phone,
  city,
  area,
  deliveryPlaces,
}: KnownCustomer): Partial<OrderDraft> {
  const [place] = deliveryPlaces.length === 1 ? deliveryPlaces : []
  return {
    userId,
    name,
    phone: formatPhone(phone),
    knownPlaces: deliveryPlaces,
    place,
    city: place?.area ?? area ?? city,
  }
}

const omitBlank = <K extends string>(name: K, text: string) =>
  (text.trim() === '' ? {} : { [name]: text.trim() }) as { readonly [N in K]?: string }

/** What the price depends on; `undefined` while some of it is missing. */
export function toQuotedOrder(draft: OrderDraft): QuotedOrder | undefined {
  const { channel, lines, userId, city, place, promoCode } = draft
  const isDelivered = channel !== 'counter'
  if (lines.length === 0 || (isDelivered && city.trim() === '')) return undefined
  return {
    channel,
    items: toItems(lines),
    ...(userId === undefined ? {} : { userId }),
    ...(isDelivered ? { customerCity: city.trim(), ...(place === undefined ? {} : { deliveryPlace: place }) } : {}),
    ...omitBlank('promoCode', promoCode),
  }
}

export function toManualOrder(draft: OrderDraft, quoted: QuotedOrder, totalAmount: number): ManualOrder {
  const { orderId, channel, phone, name, note, payment, isIdChecked } = draft
  const scheduledFor = channel === 'counter' ? null : parseMoment(draft.scheduledFor)
  return {
    ...quoted,
    orderId,
    totalAmount,
    paymentMethod: payment,
    ...omitBlank('customerName', name),
    ...omitBlank('customerPhone', phone),
    ...omitBlank('orderInstructions', note),
    ...(typeof scheduledFor === 'string' ? { scheduledFor } : {}),
    ...(isIdChecked && asksForId(draft) ? { isIdChecked } : {}),
  }
}

/** At the counter the customer is there; at a door it is checked later. */
export const asksForId = ({ channel, lines }: OrderDraft) =>
  channel === 'counter' && lines.some(({ isAlcoholic }) => isAlcoholic)

/** A day without its time is typed. */
export const isTimeIncomplete = ({ channel, scheduledFor }: OrderDraft) =>
  channel !== 'counter' && parseMoment(scheduledFor) === undefined
