import type { User } from '@usiku/contracts/accounts/operations.ts'
import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { CONFIRM_WITHIN_MINUTES, SHIPPING_FEE } from '@usiku/contracts/orders/constants.ts'
import type { Order, OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import type { AppContext, WriteContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { AppError } from '../../errors.ts'
import { hashRequest } from '../../lib/request-hash.ts'
import { getSessionUser } from '../accounts/accounts.service.ts'
import { enqueueAccountMail } from '../accounts/email-verification.service.ts'
import { completeProfile } from '../accounts/profile.service.ts'
import { addToSalesCount, createHold, listAvailability, takeStock } from '../inventory/inventory.service.ts'
import type { MailQuota } from '../mail/mail-quota.service.ts'
import { findOrder, findOrderByClientKey } from './order.repository.ts'
import { type OrderEventPublisher, publishOrderChange } from './order-changes.service.ts'
import { insertOrder, type NewLine } from './order-insert.repository.ts'
import { exceedsOrderLimits } from './order-limits.service.ts'
import { type CheckedLine, checkLines, isUnderstocked, mergeCartLines, toLineKey } from './order-lines.ts'
import { createOrderPlacedMail } from './order-mail.ts'
import { createOutOfStockError, toQuote } from './order-quote.ts'

const CONFIRM_WITHIN_MS = CONFIRM_WITHIN_MINUTES * 60_000

export type PlaceOrderContext = WriteContext &
  Pick<AppContext, 'config'> & { readonly mailQuota: MailQuota; readonly orderEvents?: OrderEventPublisher }

export interface PlaceOrderInput {
  readonly userId: string
  readonly body: OrderPlacement
  readonly publicUrl: string
  readonly address: string
}

/**
 * Places an order in one transaction. The same key with the same body returns the first order in its present state.
 * An order beyond a new customer's limits waits for confirmation and takes no stock.
 * @throws AppError `validation_failed`, `order_key_reused`, `out_of_stock`, `order_changed`,
 * `too_many_unconfirmed_orders`
 */
export function placeOrder(deps: PlaceOrderContext, input: PlaceOrderInput): Promise<Order> {
  const { userId, body } = input
  const hash = hashRequest(body)
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
  const lines = await getOrderableLines(transaction, body)
  const now = deps.now()
  const at = now.toISOString()
  const { totalAmount } = toQuote(lines)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const needsConfirmation = await exceedsOrderLimits(transaction, customer, { units, value: totalAmount })
  const order = {
    clientKey: body.orderId,
    userId,
    requestHash: hash,
    ...contact,
    lines,
    at,
    instructions: body.orderInstructions ?? '',
    paymentMethod: body.paymentMethod ?? null,
    shippingFee: SHIPPING_FEE,
    totalAmount,
    ...(needsConfirmation ? { confirmBy: new Date(now.getTime() + CONFIRM_WITHIN_MS).toISOString() } : {}),
  }
  const { orderRow, orderId } = await insertOrder(transaction, order)
  if (order.confirmBy === undefined) {
    if (!(await takeStock(transaction, lines, { orderRow, at }))) throw createOutOfStockError(lines)
    await addToSalesCount(transaction, lines, 1)
  } else {
    await createHold(transaction, orderRow, { kind: 'unconfirmed', expiresAt: order.confirmBy })
  }
  const content = createOrderPlacedMail({ ...order, orderId }, customer.emailVerified === true, {
    shopName: deps.config.shopName,
    publicUrl,
  })
  await enqueueAccountMail(transaction, deps.mailQuota, { user: customer, content, publicUrl, address, now })
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
    ...(isOwnEmail ? {} : { customerEmail: 'This must be the email of your account.' }),
    ...(phone ? {} : { customerPhone: 'Please give a Kenyan mobile number, such as 0712 345 678.' }),
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

async function getOrderableLines(transaction: Transaction, body: OrderPlacement): Promise<(CheckedLine & NewLine)[]> {
  const requested = mergeCartLines(body.items)
  const variants = await listAvailability(
    transaction,
    requested.map((line) => line.volumeId),
  )
  const checkedLines = checkLines(requested, variants)
  const lines = checkedLines.filter(
    (line): line is CheckedLine & NewLine => line.variant !== undefined && !isUnderstocked(line),
  )
  if (lines.length < checkedLines.length)
    throw createOutOfStockError(checkedLines, (line) => `items.${findItemIndex(body, line)}`)
  const quote = toQuote(lines)
  if (!hasUnchangedPrices(body, lines) || body.totalAmount !== quote.totalAmount)
    throw new AppError('order_changed', { quote })
  return lines
}

function hasUnchangedPrices({ items, shippingFee }: OrderPlacement, lines: readonly NewLine[]): boolean {
  const variants = new Map(lines.map((line) => [toLineKey(line.variant), line.variant]))
  const samePrices = items.every(({ id, volume }) => {
    const now = variants.get(toLineKey({ productId: id, volumeId: volume._id }))
    const { price, discount, priceAfterDiscount } = volume
    return now?.price === price && now.discount === discount && priceAfterDiscount === price - discount
  })
  return samePrices && shippingFee === SHIPPING_FEE
}

const findItemIndex = ({ items }: OrderPlacement, line: CheckedLine): number =>
  items.findIndex(({ id, volume }) => id === line.productId && volume._id === line.volumeId)

function assertPlaced(order: Order | undefined): Order {
  if (order === undefined) throw new Error('an order that was just written is gone')
  return order
}
