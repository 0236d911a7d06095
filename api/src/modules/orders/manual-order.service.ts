import { t } from '@lingui/core/macro'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { formatPhone, normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import type { DeliveryDestination } from '@usiku/contracts/delivery/delivery-quote.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type {
  ManualOrder,
  ManualOrderQuote,
  quoteManualOrder as quoteOperation,
} from '@usiku/contracts/orders/admin-operations.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { AppContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { lock } from '../../database/locked-transaction.ts'
import { inTransaction } from '../../database/transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { hashRequest } from '../../lib/request-hash.ts'
import { findCustomer } from '../accounts/accounts.service.ts'
import { ensureWalkIn, WALK_IN_ID } from '../accounts/walk-in.service.ts'
import { recordAction } from '../audit/audit.service.ts'
import { roundPin } from '../delivery-places/delivery-places.service.ts'
import { parseStaffSchedule } from '../opening-hours/opening-hours.service.ts'
import { findOrder, findOrderByStaffKey } from './order.repository.ts'
import { publishOrderChange } from './order-changes.service.ts'
import { toItemRequest } from './order-lines.ts'
import { type PlaceOrderContext, toPricedFields, toScheduleFields, writeOrder } from './order-placement.ts'
import { type OrderRequest, priceOrder } from './order-pricing.ts'

export interface ManualOrderInput {
  /** The administrator who enters it. */
  readonly placedBy: string
  readonly body: ManualOrder
  readonly publicUrl: string
}

/**
 * Places an order that came in at the counter, by phone or by chat, as `placeOrder` does, but for the rules that are
 * about customers: opening hours, limits and the check of the age. The same key of the same administrator with the
 * same body returns the first order in its present state.
 * @throws AppError `validation_failed`, `order_key_reused`, `schedule_unavailable`, `out_of_stock`, `no_delivery`,
 * `below_minimum`, `promo_code_refused`, `order_changed`
 */
export function createManualOrder(deps: PlaceOrderContext, input: ManualOrderInput): Promise<Order> {
  const { placedBy, body } = input
  const [userId, hash] = [body.userId ?? WALK_IN_ID, hashRequest(body)]
  const clientKey = `${placedBy} ${body.orderId}`
  return inTransaction(deps.database, async (transaction) => {
    // Also the administrator: one key of theirs is one order, whoever the customer is. In one order of locks.
    for (const id of new Set([userId, placedBy].toSorted())) await lock(transaction, `user ${id}`)
    const earlier = await findOrderByStaffKey(transaction, clientKey)
    if (earlier !== undefined && earlier.requestHash !== hash) throw new AppError('order_key_reused')
    const row = earlier?.row ?? (await addOrder(deps, transaction, input, { userId, clientKey, hash }))
    const order = await findOrder(transaction, { row }, deps.now())
    if (order === undefined) throw new Error('an order that was just written is gone')
    if (earlier !== undefined) return order
    await publishOrderChange(deps, transaction, { row })
    const action = { operation: 'createManualOrder', actorId: placedBy, at: deps.now(), params: {}, body } as const
    recordAction(transaction, { ...action, reply: { data: order } })
    return order
  })
}

interface OrderKeys {
  readonly userId: string
  readonly clientKey: string
  readonly hash: string
}

async function addOrder(
  deps: PlaceOrderContext,
  transaction: Transaction,
  { placedBy, body, publicUrl }: ManualOrderInput,
  { userId, clientKey, hash }: OrderKeys,
): Promise<string> {
  const now = deps.now()
  const customer = await findAccount(transaction, body)
  if (customer === undefined) await ensureWalkIn(transaction, now)
  const contact = parseContact(body, customer)
  const request = toOrderRequest(body)
  const scheduledFor = parseStaffSchedule(body.scheduledFor, now)
  const priced = await priceOrder(transaction, request, now)
  if (priced.totalAmount > body.totalAmount) throw new AppError('order_changed', { quote: priced.quote })
  const order = {
    number: body.orderId,
    clientKey,
    userId,
    requestHash: hash,
    ...contact,
    ...toPricedFields(priced),
    at: now.toISOString(),
    instructions: body.orderInstructions ?? '',
    deliveryPlace: body.deliveryPlace && roundPin(body.deliveryPlace),
    ageCheck: null,
    giftMessage: '',
    paymentMethod: body.paymentMethod ?? null,
    deliveryArea: body.area ?? null,
    ...toScheduleFields(scheduledFor, priced),
    manual: { channel: body.channel, placedBy, isIdChecked: body.isIdChecked ?? false },
  }
  const { orderRow } = await writeOrder(deps, transaction, { order, priced }, { customer, publicUrl })
  return orderRow
}

type QuotedOrder = BodyOf<typeof quoteOperation>

/**
 * What the order would cost now.
 * @throws AppError `validation_failed`, `out_of_stock`, `no_delivery`, `below_minimum`, `promo_code_refused`
 */
export async function quoteManualOrder(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  body: QuotedOrder,
): Promise<ManualOrderQuote> {
  await findAccount(database, body)
  const { quote, delivery } = await priceOrder(database, toOrderRequest(body), now())
  return {
    quote,
    ...(delivery.zone === null ? {} : { zoneName: delivery.zone }),
    ...(delivery.promisedMinutes === null ? {} : { promisedMinutes: delivery.promisedMinutes }),
  }
}

async function findAccount(database: Reader, { userId }: Pick<ManualOrder, 'userId'>): Promise<User | undefined> {
  if (userId === undefined) return undefined
  const customer = await findCustomer(database, userId)
  if (customer === undefined) throw fieldError('userId', t`There is no such customer.`)
  if (customer.status === 'suspended') throw fieldError('userId', t`This account is suspended.`)
  return customer
}

function toOrderRequest(body: QuotedOrder): OrderRequest {
  const { userId = WALK_IN_ID, items, promoCode } = body
  return { userId, items: items.map(toItemRequest), promoCode, destination: parseDestination(body) }
}

/** @returns `undefined` at the counter, where the customer takes the drinks along */
function parseDestination(body: QuotedOrder): DeliveryDestination | undefined {
  const { channel, customerCity, area, deliveryPlace } = body
  const city = customerCity ?? area ?? deliveryPlace?.area
  if (channel !== 'counter') {
    if (city === undefined) throw fieldError('customerCity', t`Please say where to deliver.`)
    return {
      customerCity: city,
      ...(area === undefined ? {} : { area }),
      ...(deliveryPlace === undefined ? {} : { deliveryPlace }),
    }
  }
  if (city === undefined) return undefined
  const field = customerCity !== undefined ? 'customerCity' : area !== undefined ? 'area' : 'deliveryPlace'
  throw fieldError(field, t`An order at the counter is not delivered.`)
}

const DEFAULT_NAME = 'Walk-in customer'

function parseContact(body: ManualOrder, customer: User | undefined) {
  const { channel, customerPhone: typed = '' } = body
  const phone = typed === '' && channel === 'counter' ? '' : normalizePhone(typed)
  if (phone === undefined) {
    throw fieldError('customerPhone', t`Please give a Kenyan mobile number, such as 0712 345 678.`)
  }
  return {
    customerName: body.customerName ?? customer?.name ?? (phone === '' ? DEFAULT_NAME : formatPhone(phone)),
    customerEmail: customer?.email ?? '',
    customerPhone: phone,
    customerCity: parseDestination(body)?.customerCity ?? '',
  }
}
