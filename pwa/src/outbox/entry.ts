import type { ShippingInfo } from '@usiku/contracts/accounts/operations.ts'
import type { DeliveryPlace } from '@usiku/contracts/delivery-places/operations.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import type { ErrorCode } from '@usiku/contracts/http/errors.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { Order, OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { getAmountDue } from '@usiku/contracts/payments/payment-state.ts'
import type { addReview, Review } from '@usiku/contracts/reviews/operations.ts'
import type { RiderReport } from '@usiku/contracts/riders/operations.ts'

export interface OrderTask {
  readonly kind: 'order'
  /** `orderId` is the idempotency key. Redacted at logout (see `lacksContact`). */
  readonly placement: OrderPlacement
}

export type OrderContact = Pick<
  OrderPlacement,
  'customerEmail' | 'customerPhone' | 'customerCity' | 'orderInstructions'
>

export interface CancelTask {
  readonly kind: 'cancel'
  readonly orderId: string
  /** Length of the order's history at submission. */
  readonly steps: number
}

export type ReviewContent = Pick<Review, 'description' | 'rating'>

export interface ReviewTask {
  readonly kind: 'review'
  readonly body: BodyOf<typeof addReview>
  readonly product: Omit<Review['product'], '_id'>
  /** The server's review when it was edited, if any. */
  readonly before?: ReviewContent
}

export interface ProfileEdit {
  readonly name: string
  readonly phone: string
  readonly shipping_info: ShippingInfo
}

export interface ProfileTask {
  readonly kind: 'profile'
  readonly edit: ProfileEdit
  /** The server's profile when it was edited. */
  readonly before: ProfileEdit
  readonly version: number
}

export interface PlaceTask {
  readonly kind: 'place'
  /** Made on this device. */
  readonly id: string
  /** `null`: it is deleted. */
  readonly place: DeliveryPlace | null
}

export type RiderAction =
  | { readonly type: 'open'; readonly at: string }
  | { readonly type: 'close'; readonly at: string; readonly declared: number }
  | { readonly type: 'report'; readonly orderId: string; readonly report: RiderReport }

export interface RiderTask {
  readonly kind: 'rider'
  readonly action: RiderAction
}

/** What a form of the account, or a rider, sends. */
export type MutationTask = CancelTask | ReviewTask | ProfileTask | PlaceTask | RiderTask

export type Task = OrderTask | MutationTask

/**
 * `needs-confirmation`: an old or redacted order that the customer must confirm. `cancelling`: an order cancelled
 * after an attempt with unknown result; the server must confirm. `rejected`: stays until it is changed or dismissed.
 */
export type OpenState = 'pending' | 'sending' | 'needs-sign-in' | 'needs-confirmation' | 'cancelling' | 'rejected'

export interface Rejection {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** Of a shop that is closed. */
  readonly nextOpening?: string
}

interface EntryBase {
  /** Idempotency key; of an order its number. */
  readonly key: string
  /** Never sent or shown for another user. */
  readonly userId: string
}

/** Not accepted yet. It holds no token. */
export interface OpenEntry<T extends Task = Task> extends EntryBase {
  readonly task: T
  readonly state: OpenState
  readonly savedAt: string
  /** When the customer confirmed an old order, UTC. */
  readonly confirmedAt?: string
  /** After the first attempt only the server knows whether it was applied. */
  readonly attempts: number
  /** Last attempt, in milliseconds since 1970. */
  readonly triedAt?: number
  /** Earliest next attempt, in milliseconds since 1970. */
  readonly nextTryAt: number
  readonly rejection?: Rejection
  /** Set when prices or stock changed and the server certainly has no order. */
  readonly quote?: OrderQuote
  /** Rejected, and no visible page has shown it yet. */
  readonly isUnseen?: true
}

/** What is left of an accepted entry until a visible page has announced it: nothing personal. */
export interface AcceptedEntry extends EntryBase {
  readonly state: 'accepted'
  readonly kind: Task['kind']
  readonly order?: Pick<Order, 'needsConfirmation' | 'confirmBy'> & {
    readonly productIds: readonly string[]
    /** It is to be paid by M-Pesa. */
    readonly awaitsPayment?: true
  }
  /** Kept until the customer has seen how to pay. */
  readonly isAnnounced?: true
}

export type Entry = OpenEntry | AcceptedEntry
export type OrderEntry = OpenEntry<OrderTask>
export type MutationEntry = OpenEntry<MutationTask>

export function isOpen(entry: Entry): entry is OpenEntry {
  return entry.state !== 'accepted'
}

export function isOrder(entry: Entry): entry is OrderEntry {
  return isOpen(entry) && entry.task.kind === 'order'
}

export function isMutation(entry: Entry): entry is MutationEntry {
  return isOpen(entry) && entry.task.kind !== 'order'
}

/** Whether it goes out by itself. */
export function isPending({ state }: Pick<Entry, 'state'>): boolean {
  return state !== 'accepted' && state !== 'rejected' && state !== 'needs-confirmation'
}

/** False during the first attempt, which usually takes a second. */
export function isVisiblyPending(
  { state, attempts }: Pick<OpenEntry, 'state' | 'attempts'>,
  isOnline: boolean,
): boolean {
  if (state === 'rejected') return false
  return attempts > 1 || state === 'needs-sign-in' || !isOnline || (state === 'pending' && attempts > 0)
}

/** True when the server certainly has not received it. */
export function isUnsent({ state, attempts }: Pick<OpenEntry, 'state' | 'attempts'>): boolean {
  return attempts === 0 && state !== 'rejected'
}

const STALE_AFTER_MS = 10 * 60_000

/**
 * Old orders need confirmation; other old entries are checked first. After a clock change the age is unknown and
 * counts as old.
 */
export function isStale(
  { savedAt, confirmedAt }: Pick<OpenEntry, 'savedAt' | 'confirmedAt'>,
  current = Date.now(),
): boolean {
  const age = current - Date.parse(confirmedAt ?? savedAt)
  return !(Math.abs(age) <= STALE_AFTER_MS)
}

/** The user of this order has logged out since; the contact must be entered again before sending. */
export function lacksContact({ task }: Pick<OpenEntry, 'task'>): boolean {
  return task.kind === 'order' && (task.placement.customerPhone === '' || task.placement.customerCity === '')
}

const SCHEDULE_CODES: readonly ErrorCode[] = ['shop_closed', 'schedule_unavailable']

/** The shop was closed, or cannot deliver at the time that was chosen: the customer chooses another time. */
export function needsOtherTime({ state, rejection }: Pick<OpenEntry, 'state' | 'rejection'>): boolean {
  return state === 'rejected' && rejection !== undefined && SCHEDULE_CODES.includes(rejection.code)
}

export function needsConfirmation(entry: OpenEntry): boolean {
  return entry.task.kind === 'order' && entry.state !== 'cancelling' && (isStale(entry) || lacksContact(entry))
}

/** Of two entries with the same subject the later one wins. Not translated: it is compared. */
export function getSubject({ task, userId }: Pick<OpenEntry, 'task' | 'userId'>): string {
  switch (task.kind) {
    case 'order':
      return `${userId} order ${task.placement.orderId}`
    case 'cancel':
      return `${userId} cancel ${task.orderId}`
    case 'review':
      return `${userId} review ${task.body.product}`
    case 'profile':
      return `${userId} profile`
    case 'place':
      return `${userId} place ${task.id}`
    case 'rider':
      return `${userId} rider ${task.action.type} ${getReportSubject(task.action)}`
  }
}

/** Each report is a subject of its own: none takes the place of another, which may say where money is. */
const getReportSubject = (action: RiderAction) =>
  action.type === 'report' ? `${action.orderId} ${action.report.kind} ${action.report.at}` : action.at

export function isSameSubject(entry: OpenEntry, other: Entry): other is OpenEntry {
  return isOpen(other) && getSubject(other) === getSubject(entry)
}

/** Reports of a rider go out in their order: a delivery must not overtake what was picked up before it. */
function isEarlierReport(entry: OpenEntry, other: Entry): boolean {
  if (!isOpen(other) || other.userId !== entry.userId) return false
  return entry.task.kind === 'rider' && other.task.kind === 'rider' && isPending(other)
}

/** An earlier entry with the same subject must settle first. */
export function isBlocked(entries: readonly Entry[], entry: OpenEntry): boolean {
  const first = entries.find((other) => isSameSubject(entry, other) || isEarlierReport(entry, other))
  return first !== undefined && first.key !== entry.key
}

/** @param order as accepted; without it another tab or an earlier page has sent it */
export function toAccepted({ key, userId, task }: OpenEntry, order?: Order): AcceptedEntry {
  const accepted = { key, userId, kind: task.kind, state: 'accepted' } as const
  if (task.kind !== 'order') return accepted
  const { needsConfirmation: isConfirmed, confirmBy, payment } = order ?? {}
  const isDue = payment !== undefined && !isConfirmed && getAmountDue(payment) > 0
  const productIds = [...new Set(task.placement.items.map(({ id }) => id))]
  return {
    ...accepted,
    order: {
      productIds,
      ...(isConfirmed === undefined ? {} : { needsConfirmation: isConfirmed }),
      ...(confirmBy === undefined ? {} : { confirmBy }),
      ...(isDue && task.placement.paymentMethod === 'mpesa' ? { awaitsPayment: true } : {}),
    },
  }
}

/**
 * Removes what was typed, at logout. Orders stay without name, phone and place; cancellations and reports of riders,
 * which say where money is, go on; reviews, profile edits, delivery places and rejected cancellations are removed.
 */
export function redactEntry(entry: Entry): Entry | undefined {
  if (!isOpen(entry)) return entry.kind === 'order' && !entry.isAnnounced ? entry : undefined
  const { task, ...progress } = entry
  if (task.kind === 'rider') return entry
  if (task.kind !== 'order') return task.kind === 'cancel' && isPending(entry) ? entry : undefined
  const isCancelling = entry.state === 'cancelling'
  const redacted: OrderTask = { kind: 'order', placement: redactPlacement(task.placement, isCancelling) }
  if (entry.state === 'rejected') return { ...progress, task: redacted }
  // The quote is recomputed when the user returns.
  const { quote: _quote, ...reset } = progress
  return { ...reset, task: redacted, nextTryAt: 0, state: isCancelling ? 'cancelling' : 'pending' }
}

/** Redacts what is personal, also of the recipient. An order that is being cancelled keeps only its number. */
function redactPlacement(whole: OrderPlacement, isCancelling: boolean): OrderPlacement {
  const { orderInstructions: _, area: _area, giftMessage: _gift, recipient: _recipient, ...others } = whole
  const { dateOfBirth: _date, deliveryPlace: _place, ...placement } = others
  const redacted = { ...placement, customerEmail: '', customerPhone: '', customerCity: '' }
  if (!isCancelling) return redacted
  const { paymentMethod: _method, discounts: _discounts, promoCode: _code, ...bare } = redacted
  return { ...bare, items: [], totalAmount: 0 }
}
