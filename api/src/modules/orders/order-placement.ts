import type { User } from '@usiku/contracts/accounts/operations.ts'
import type { AppContext, WriteContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { enqueueAccountMail } from '../accounts/email-verification.service.ts'
import { addToSalesCount, createHold, takeStock } from '../inventory/inventory.service.ts'
import type { MailQuota } from '../mail/mail-quota.service.ts'
import { createPromoRefusal } from '../offers/promo-check.service.ts'
import { usePromoCode } from '../offers/promo-uses.service.ts'
import { getPaymentWay } from '../payments/settings/payment-settings.service.ts'
import { enqueueCounterPush } from '../push/push-messages.service.ts'
import type { OrderEventPublisher } from './order-changes.service.ts'
import { type InsertedOrder, insertOrder, type NewOrder } from './order-insert.repository.ts'
import { createOrderPlacedMail } from './order-mail.ts'
import type { PricedOrder } from './order-pricing.ts'
import { createOutOfStockError, toQuoteWithoutPromo } from './order-quote.ts'
import { toAnnounceAt } from './scheduled-order-job.ts'

export type PlaceOrderContext = WriteContext &
  Pick<AppContext, 'config'> & { readonly mailQuota: MailQuota; readonly orderEvents?: OrderEventPublisher }

/** What an order copies of its prices. */
export function toPricedFields({ lines, delivery, pricing, discounts, totalAmount }: PricedOrder) {
  return {
    lines,
    shippingFee: delivery.fee,
    zoneName: delivery.zone,
    promisedMinutes: delivery.promisedMinutes,
    totalAmount,
    discounts,
    promoCode: pricing.offers.promo?.code ?? null,
  }
}

export function toScheduleFields(scheduledFor: string | undefined, { delivery }: PricedOrder) {
  if (scheduledFor === undefined) return {}
  return { scheduledFor, announceAt: toAnnounceAt(scheduledFor, delivery.promisedMinutes) }
}

export interface PlacedBy {
  /** Without an account nobody gets a mail. */
  readonly customer: User | undefined
  readonly publicUrl: string
  /** Of the customer's own device. */
  readonly address?: string
}

/**
 * Writes a priced order in the transaction that priced it, with its stock, its use of a code and its mail.
 * @throws AppError `out_of_stock`, `promo_code_refused`, `too_many_unconfirmed_orders`
 */
export async function writeOrder(
  deps: PlaceOrderContext,
  transaction: Transaction,
  { order, priced }: { readonly order: NewOrder; readonly priced: PricedOrder },
  { customer, publicUrl, address }: PlacedBy,
): Promise<InsertedOrder> {
  const inserted = await insertOrder(transaction, order)
  await reserve(transaction, order, inserted.orderRow, priced)
  await enqueueCounterPush(transaction, {
    orderRow: inserted.orderRow,
    kind: order.confirmBy === undefined ? 'new_order' : 'new_order_to_confirm',
    actorId: order.manual?.placedBy,
    now: deps.now(),
  })
  if (customer === undefined) return inserted
  const way = order.paymentMethod === 'mpesa' ? await getPaymentWay(transaction, deps.config) : undefined
  const sender = { shopName: deps.config.shopName, publicUrl }
  const writeContent = () =>
    createOrderPlacedMail({ ...order, ...inserted, way }, customer.emailVerified === true, sender)
  const mail = {
    user: customer,
    writeContent,
    publicUrl,
    now: deps.now(),
    ...(address === undefined ? {} : { address }),
  }
  await enqueueAccountMail(transaction, deps.mailQuota, mail)
  return inserted
}

/** Takes stock and a use of the code, whose row is last: many orders wait for it. */
async function reserve(
  transaction: Transaction,
  { confirmBy, userId, at }: NewOrder,
  orderRow: string,
  { lines, pricing }: PricedOrder,
): Promise<void> {
  if (confirmBy === undefined) {
    if (!(await takeStock(transaction, lines, { orderRow, at }))) throw createOutOfStockError(lines, pricing)
    await addToSalesCount(transaction, lines, 1)
  } else {
    await createHold(transaction, orderRow, { kind: 'unconfirmed', expiresAt: confirmBy })
  }
  const { promo } = pricing.offers
  const problem = promo && (await usePromoCode(transaction, { orderRow, promoCodeId: promo._id, userId }))
  if (problem !== undefined) throw createPromoRefusal(problem, pricing.offers, toQuoteWithoutPromo(lines, pricing))
}
