import { t } from '@lingui/core/macro'
import type { User } from '@usiku/contracts/accounts/operations.ts'
import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import type { AgeCheck } from '@usiku/contracts/age/constants.ts'
import { CONFIRM_WITHIN_MINUTES } from '@usiku/contracts/orders/constants.ts'
import type { Order, OrderPlacement, Recipient } from '@usiku/contracts/orders/operations.ts'
import type { Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { hashRequest } from '../../lib/request-hash.ts'
import { getSessionUser } from '../accounts/accounts.service.ts'
import { completeProfile } from '../accounts/profile.service.ts'
import { assertOldEnough } from '../age/age.service.ts'
import { roundPin } from '../delivery-places/delivery-places.service.ts'
import { getOrderTime } from '../opening-hours/opening-hours.service.ts'
import { findOrder, findOrderByClientKey } from './order.repository.ts'
import { publishOrderChange } from './order-changes.service.ts'
import type { NewLine } from './order-insert.repository.ts'
import { exceedsOrderLimits } from './order-limits.service.ts'
import { type PlaceOrderContext, toPricedFields, toScheduleFields, writeOrder } from './order-placement.ts'
import { pricePlacement } from './order-pricing.ts'

const CONFIRM_WITHIN_MS = CONFIRM_WITHIN_MINUTES * 60_000

export interface PlaceOrderInput {
  readonly userId: string
  readonly body: OrderPlacement
  readonly publicUrl: string
  readonly address: string
}

/**
 * Places an order in one transaction. The same key with the same body returns the first order in its present state.
 * An order beyond a new customer's limits waits for confirmation and takes no stock.
 * @throws AppError `validation_failed`, `order_key_reused`, `shop_closed`, `schedule_unavailable`, `out_of_stock`,
 * `no_delivery`, `below_minimum`, `promo_code_refused`, `order_changed`, `too_many_unconfirmed_orders`,
 * `age_check_failed`
 */
export function placeOrder(deps: PlaceOrderContext, input: PlaceOrderInput): Promise<Order> {
  const { userId, body } = input
  // Not of the date of birth, which is stored nowhere and could be guessed with the hash.
  const { dateOfBirth: _, ...hashed } = body
  const hash = hashRequest(hashed)
  return inLockedTransaction(deps.database, `user ${userId}`, async (transaction) => {
    // Inside the transaction, so that a concurrent deletion of the account is noticed.
    const customer = await getSessionUser({ ...deps, database: transaction }, userId)
    const earlier = await findOrderByClientKey(transaction, userId, body.orderId)
    if (earlier !== undefined && earlier.requestHash !== hash) throw new AppError('order_key_reused')
    // Answer a used key before any other check: the account's e-mail may have changed since.
    const orderId = earlier?.orderId ?? (await addOrder(deps, transaction, input, customer, hash))
    const placed = assertPlaced(await findOrder(transaction, { orderId, userId }, deps.now()))
    if (earlier === undefined) await publishOrderChange(deps, transaction, { orderId })
    return placed
  })
}

async function addOrder(
  deps: PlaceOrderContext,
  transaction: Transaction,
  { userId, body, publicUrl, address }: PlaceOrderInput,
  customer: User,
  hash: string,
): Promise<string> {
  const contact = parseContact(body, customer)
  const recipient = parseRecipient(body)
  const now = deps.now()
  const { scheduledFor, attendedFrom } = await getOrderTime(transaction, body.scheduledFor, now)
  const priced = await pricePlacement(transaction, userId, body, now)
  const { lines, totalAmount } = priced
  const ageCheck = await checkCustomerAge(transaction, body, lines, now)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const needsConfirmation = await exceedsOrderLimits(transaction, customer, { units, value: totalAmount })
  const order = {
    number: body.orderId,
    clientKey: body.orderId,
    userId,
    requestHash: hash,
    ...contact,
    ...toPricedFields(priced),
    at: now.toISOString(),
    instructions: body.orderInstructions ?? '',
    deliveryPlace: body.deliveryPlace && roundPin(body.deliveryPlace),
    ageCheck,
    giftMessage: body.giftMessage ?? '',
    recipient,
    substitutions: body.substitutions,
    paymentMethod: body.paymentMethod ?? null,
    deliveryArea: body.area ?? null,
    ...toScheduleFields(scheduledFor, priced),
    ...(needsConfirmation ? { confirmBy: new Date(attendedFrom.getTime() + CONFIRM_WITHIN_MS).toISOString() } : {}),
  }
  const { orderId } = await writeOrder(deps, transaction, { order, priced }, { customer, publicUrl, address })
  const { customerPhone: phone, customerCity: city } = contact
  await completeProfile(transaction, customer, { phone, city, now })
  return orderId
}

interface Contact {
  readonly customerName: string
  readonly customerEmail: string
  readonly customerPhone: string
  readonly customerCity: string
}

function parseContact(body: OrderPlacement, customer: User): Contact {
  const phone = normalizePhone(body.customerPhone)
  const isOwnEmail = body.customerEmail.toLowerCase() === customer.email.toLowerCase()
  const fields = {
    ...(isOwnEmail ? {} : { customerEmail: t`This must be the email of your account.` }),
    ...(phone ? {} : { customerPhone: t`Please give a Kenyan mobile number, such as 0712 345 678.` }),
  }
  if (phone === undefined || !isOwnEmail) {
    const message = Object.values(fields).join(' ')
    throw new AppError('validation_failed', { message, fields })
  }
  return {
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: phone,
    customerCity: body.customerCity,
  }
}

function parseRecipient({ recipient }: OrderPlacement): Recipient | undefined {
  if (recipient === undefined) return undefined
  const phone = normalizePhone(recipient.phone)
  if (phone === undefined) {
    throw fieldError('recipient.phone', t`Please give a Kenyan mobile number, such as 0712 345 678.`)
  }
  return { name: recipient.name, phone }
}

function checkCustomerAge(
  transaction: Transaction,
  { ageConfirmed, dateOfBirth }: OrderPlacement,
  lines: readonly NewLine[],
  at: Date,
): Promise<AgeCheck | null> {
  const variants = lines.map(({ variant }) => variant)
  return assertOldEnough(transaction, { lines: variants, ageConfirmed, dateOfBirth, at })
}

function assertPlaced(order: Order | undefined): Order {
  if (order === undefined) throw new Error('an order that was just written is gone')
  return order
}
