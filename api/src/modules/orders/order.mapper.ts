import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { BundlePart } from '@usiku/contracts/catalogue/operations.ts'
import type { DeliveryPlace } from '@usiku/contracts/delivery-places/operations.ts'
import type { Discount } from '@usiku/contracts/offers/operations.ts'
import type { Order, OrderLine, OrderPayment } from '@usiku/contracts/orders/operations.ts'
import { isComplete } from '@usiku/contracts/orders/order-status.ts'
import type { Selectable } from 'kysely'
import type { CancelReason, Schema } from '../../database/schema.ts'
import { translateText } from '../../language/plain-texts.ts'
import { toDisplayName, toFirstName } from '../../lib/display-name.ts'

export type OrderRow = Selectable<Schema['orders']>
export type OrderLineRow = Selectable<Schema['order_lines']>
export type OrderHistoryRow = Selectable<Schema['order_events']>

/** An administrator who checked the ID or entered the order. */
export type StaffMember = Pick<Selectable<Schema['users']>, 'name' | 'deleted_at'>

export interface OrderDetails {
  readonly lines: readonly OrderLineRow[]
  /** Of bundles, by `toPartsKey`. */
  readonly parts: ReadonlyMap<string, readonly BundlePart[]>
  readonly events: readonly OrderHistoryRow[]
  readonly confirmBy: string | undefined
  readonly payment: OrderPayment | undefined
  /** By id. */
  readonly staff: ReadonlyMap<string, StaffMember>
  readonly rider: AssignedRider | undefined
}

export type AssignedRider = StaffMember &
  Pick<Selectable<Schema['rider_assignments']>, 'rider_id' | 'picked_up_at' | 'failed_at'>

export const CANCEL_MESSAGES: Readonly<Record<CancelReason, MessageDescriptor>> = {
  not_confirmed: msg`The shop did not confirm this order in time.`,
  not_paid: msg`The payment did not arrive in time.`,
}

export function toOrder(row: OrderRow, details: OrderDetails, now: Date): Order {
  const { lines, events, confirmBy, payment } = details
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
    // An order has no email once the account is deleted.
    ...(row.customer_email === '' ? {} : { userId: row.user_id }),
    ...(row.delivery_place === null ? {} : { deliveryPlace: JSON.parse(row.delivery_place) as DeliveryPlace }),
    items: lines.map((line) => toLine(line, details.parts.get(toPartsKey(line)))),
    shippingFee: row.shipping_fee,
    ...(row.zone_name === null ? {} : { zoneName: row.zone_name }),
    ...(row.delivery_area === null ? {} : { deliveryArea: row.delivery_area }),
    ...(row.promised_minutes === null ? {} : { promisedMinutes: row.promised_minutes }),
    totalAmount: row.total_amount,
    ...toDiscounts(row),
    paymentMethod: row.payment_method,
    createdAt: row.created_at,
    deliveredAt: row.delivered_at,
    history: events.map(({ status, at }) => ({ status, at })),
    ...(confirmBy === undefined ? {} : { needsConfirmation: true, confirmBy }),
    ...(row.cancel_reason === null ? {} : { cancelReason: t(CANCEL_MESSAGES[row.cancel_reason]) }),
    ...(row.scheduled_for === null ? {} : { scheduledFor: row.scheduled_for }),
    ...(payment === undefined ? {} : { payment: translateAttempts(payment) }),
    paymentVersion: row.payment_version,
    ...(row.age_check === null ? {} : { ageCheck: row.age_check }),
    ...toStaffNotes(row, details),
    ...(details.rider === undefined ? {} : { rider: toRider(details.rider) }),
    ...toNotes(row),
    version: row.version,
  }
}

function translateAttempts(payment: OrderPayment): OrderPayment {
  const attempts = payment.attempts.map((attempt) =>
    attempt.message === null ? attempt : { ...attempt, message: translateText(attempt.message) },
  )
  return { ...payment, attempts }
}

function toDiscounts(row: OrderRow): Pick<Order, 'discounts' | 'promoCode'> {
  const discounts = parseDiscounts(row.discounts)
  return {
    ...(discounts.length === 0 ? {} : { discounts }),
    ...(row.promo_code === null ? {} : { promoCode: row.promo_code }),
  }
}

/** Written by `insertOrder`. */
export const parseDiscounts = (stored: string) => JSON.parse(stored) as Discount[]

function toStaffNotes(
  row: OrderRow,
  { staff }: OrderDetails,
): Pick<Order, 'idCheckedAt' | 'idCheckedBy' | 'channel' | 'placedByName'> {
  const idChecker = staff.get(row.id_checked_by ?? '')
  const placedBy = staff.get(row.placed_by ?? '')
  return {
    ...(row.id_checked_at === null ? {} : { idCheckedAt: row.id_checked_at }),
    ...(idChecker === undefined ? {} : { idCheckedBy: formatStaffName(idChecker) }),
    ...(row.channel === null ? {} : { channel: row.channel }),
    ...(placedBy === undefined ? {} : { placedByName: formatStaffName(placedBy) }),
  }
}

/** The public name, because customers see it too. */
const formatStaffName = ({ name, deleted_at }: StaffMember): string => toDisplayName(deleted_at === null ? name : null)

const toRider = ({ rider_id, name, deleted_at, picked_up_at, failed_at }: AssignedRider) => ({
  name: toFirstName(deleted_at === null ? name : null),
  _id: rider_id,
  ...(picked_up_at === null ? {} : { pickedUpAt: picked_up_at }),
  ...(failed_at === null ? {} : { failedAt: failed_at }),
})

/** Leaves out what only staff see. */
export function toCustomerOrder(order: Order): Order {
  const { rider, ...rest } = order
  const isOnTheWay = order.orderStatus === 'shipping' && rider?.pickedUpAt !== undefined
  if (rider === undefined || !isOnTheWay || rider.failedAt !== undefined) return rest
  return { ...rest, rider: { name: rider.name } }
}

function toNotes(row: OrderRow): Pick<Order, 'giftMessage' | 'recipient' | 'substitutions'> {
  const recipient = { name: row.recipient_name, phone: row.recipient_phone }
  return {
    ...(row.gift_message === '' ? {} : { giftMessage: row.gift_message }),
    ...(recipient.name === '' ? {} : { recipient }),
    ...(row.allows_substitutions === null ? {} : { substitutions: row.allows_substitutions === 1 }),
  }
}

export const toPartsKey = (line: { readonly order_id: string; readonly position: number }): string =>
  `${line.order_id} ${line.position}`

function toLine(row: OrderLineRow, parts: readonly BundlePart[] | undefined): OrderLine {
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
    ...(row.is_alcoholic === 0 ? { isAlcoholic: false } : {}),
    ...(parts === undefined ? {} : { parts: [...parts] }),
  }
}
