import type { User } from '@usiku/contracts/accounts.ts'
import { CONFIRM_WITHIN_MINUTES } from '@usiku/contracts/order-limits.ts'
import type { Order, OrderPlacement } from '@usiku/contracts/orders.ts'
import { SHIPPING_FEE } from '@usiku/contracts/orders.ts'
import type { Database } from '../../database/open-database.ts'
import { afterCommit, inTransaction } from '../../database/transaction.ts'
import type { Dependencies, WriteDependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { hashOf } from '../../request-hash.ts'
import { profileOf } from '../accounts/accounts.service.ts'
import { enqueueAccountMail } from '../accounts/email-verification.service.ts'
import { completeProfile } from '../accounts/profile.service.ts'
import { createHold } from '../inventory/holds.service.ts'
import type { MailQuota } from '../mail/mail-quota.service.ts'
import { type BasketLine, fillBasket, mergeLines } from './basket.ts'
import type { OrderTeller } from './live-orders.service.ts'
import { findByKey, findFreeNumber, findOrder } from './order.repository.ts'
import { checkedContact } from './order-contact.ts'
import { insertOrder, type NewLine } from './order-insert.repository.ts'
import { exceedsOrderLimits } from './order-limits.service.ts'
import { orderPlacedMail } from './order-mail.ts'
import { isShort, outOfStock, quoteOf } from './quote.ts'
import { findShelf, lineKey } from './shelf.repository.ts'
import { countSold } from './sold.repository.ts'
import { takeStock } from './stock.repository.ts'

const CONFIRM_WITHIN_MS = CONFIRM_WITHIN_MINUTES * 60_000

export type PlacingDependencies = WriteDependencies &
  Pick<Dependencies, 'config'> & { readonly mailQuota: MailQuota; readonly liveOrders?: OrderTeller }

export interface Placing {
  readonly userId: string
  readonly body: OrderPlacement
  readonly shopUrl: string
  readonly address: string
}

/**
 * Places an order in one transaction. The same key with the same body returns the first order in its present state.
 * An order beyond a new customer's limits waits for confirmation and takes no stock.
 * @throws AppError `validation_failed`, `order_key_reused`, `out_of_stock`, `order_changed`,
 * `too_many_unconfirmed_orders`
 */
export function placeOrder(deps: PlacingDependencies, placing: Placing): Promise<Order> {
  const { userId, body } = placing
  const hash = hashOf(body)
  return inTransaction(deps.database, async (transaction) => {
    // Inside the transaction, so that a concurrent deletion of the account is noticed.
    const customer = await profileOf({ ...deps, database: transaction }, userId)
    const earlier = await findByKey(transaction, userId, body.orderId)
    if (earlier !== undefined && earlier.requestHash !== hash) throw new AppError('order_key_reused')
    // Answer a used key before any other check: the account's e-mail may have changed since.
    const orderId = earlier?.orderId ?? (await addOrder(deps, transaction, placing, customer, hash))
    const placed = placedOrder(await findOrder(transaction, { orderId, userId }, deps.now()))
    if (earlier === undefined) afterCommit(transaction, () => deps.liveOrders?.tell(userId, placed))
    return placed
  })
}

async function addOrder(
  deps: PlacingDependencies,
  transaction: Database,
  { userId, body, shopUrl, address }: Placing,
  customer: User,
  hash: string,
): Promise<string> {
  const contact = checkedContact(body, customer)
  const lines = await checkedLines(transaction, body)
  const orderId = await findFreeNumber(transaction, body.orderId)
  const now = deps.now()
  const at = now.toISOString()
  const { totalAmount } = quoteOf(lines)
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const needsConfirmation = await exceedsOrderLimits(transaction, customer, { units, value: totalAmount })
  const order = {
    ...{ orderId, clientKey: body.orderId, userId, requestHash: hash, ...contact, lines, at },
    ...{ instructions: body.orderInstructions ?? '', paymentMethod: body.paymentMethod ?? null },
    ...{ shippingFee: SHIPPING_FEE, totalAmount },
    ...(needsConfirmation ? { confirmBy: new Date(now.getTime() + CONFIRM_WITHIN_MS).toISOString() } : {}),
  }
  const orderRow = await insertOrder(transaction, order)
  if (order.confirmBy === undefined) {
    if (!(await takeStock(transaction, lines, { orderRow, at }))) throw outOfStock(lines)
    await countSold(transaction, orderRow, 1)
  } else {
    await createHold(transaction, orderRow, { kind: 'unconfirmed', expiresAt: order.confirmBy })
  }
  const letter = orderPlacedMail(order, customer.emailVerified === true, { shopName: deps.config.shopName, shopUrl })
  await enqueueAccountMail(transaction, deps.mailQuota, { user: customer, letter, shopUrl, address, now })
  const { customerPhone: phone, customerCity: city } = contact
  await completeProfile(transaction, customer, { phone, city, now })
  return orderId
}

async function checkedLines(transaction: Database, body: OrderPlacement): Promise<(BasketLine & NewLine)[]> {
  const wanted = mergeLines(body.items)
  const shelf = await findShelf(
    transaction,
    wanted.map((line) => line.volumeId),
  )
  const basket = fillBasket(wanted, shelf)
  const lines = basket.filter((line): line is BasketLine & NewLine => line.shelf !== undefined && !isShort(line))
  if (lines.length < basket.length) throw outOfStock(basket, (line) => `items.${placeOf(body, line)}`)
  const quote = quoteOf(lines)
  if (!isAsSeen(body, lines) || body.totalAmount !== quote.totalAmount) throw new AppError('order_changed', { quote })
  return lines
}

function isAsSeen({ items, shippingFee }: OrderPlacement, lines: readonly NewLine[]): boolean {
  const shelf = new Map(lines.map((line) => [lineKey(line.shelf), line.shelf]))
  const samePrices = items.every(({ id, volume }) => {
    const now = shelf.get(lineKey({ productId: id, volumeId: volume._id }))
    const { price, discount, priceAfterDiscount } = volume
    return now?.price === price && now.discount === discount && priceAfterDiscount === price - discount
  })
  return samePrices && shippingFee === SHIPPING_FEE
}

const placeOf = ({ items }: OrderPlacement, line: BasketLine): number =>
  items.findIndex(({ id, volume }) => id === line.productId && volume._id === line.volumeId)

function placedOrder(order: Order | undefined): Order {
  if (order === undefined) throw new Error('an order that was just written is gone')
  return order
}
