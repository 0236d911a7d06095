import type { PushKind, PushTopic } from '@usiku/contracts/push/constants.ts'
import type { Transaction } from '../../database/database.ts'
import { type Addressee, insertMessages, listCounterDevices, listOrderDevices } from './push-message.repository.ts'

const HOUR_MS = 3_600_000

interface KindRule {
  readonly topic: PushTopic
  /** A push service drops it after this time. */
  readonly hours: number
}

const ORDER_RULE = { topic: 'order_status', hours: 24 } as const
const COUNTER_RULE = { topic: 'new_orders', hours: 12 } as const

export const KIND_RULES: Readonly<Record<PushKind, KindRule>> = {
  order_confirmed: ORDER_RULE,
  order_processing: ORDER_RULE,
  order_shipping: ORDER_RULE,
  order_delivered: ORDER_RULE,
  order_cancelled: ORDER_RULE,
  back_in_stock: { topic: 'back_in_stock', hours: 72 },
  price_dropped: { topic: 'price_dropped', hours: 72 },
  new_order: COUNTER_RULE,
  new_order_to_confirm: COUNTER_RULE,
  order_due: COUNTER_RULE,
}

interface OrderNews {
  readonly orderRow: string
  readonly kind: PushKind
  /** Who caused it, and need not be told. */
  readonly actorId?: string | undefined
  readonly now: Date
}

/** Tells the devices of the order's customer, in the transaction of the change. */
export async function enqueueCustomerPush(transaction: Transaction, news: OrderNews): Promise<void> {
  const devices = await listOrderDevices(transaction, news.orderRow, news.actorId)
  await enqueue(transaction, devices, { ...news, subject: `order ${devices[0]?.number}` })
}

/** Tells the devices behind the counter, in the transaction of the change. */
export async function enqueueCounterPush(transaction: Transaction, news: OrderNews): Promise<void> {
  const devices = await listCounterDevices(transaction, news.orderRow, news.actorId)
  await enqueue(transaction, devices, { ...news, subject: `new ${devices[0]?.number}` })
}

export async function enqueueProductPush(
  transaction: Transaction,
  devices: readonly Addressee[],
  news: { readonly kind: PushKind; readonly slug: string; readonly now: Date },
): Promise<void> {
  await enqueue(transaction, devices, { ...news, subject: `product ${news.slug}` })
}

function enqueue(
  transaction: Transaction,
  devices: readonly Addressee[],
  { kind, subject, now }: { readonly kind: PushKind; readonly subject: string; readonly now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + KIND_RULES[kind].hours * HOUR_MS).toISOString()
  return insertMessages(transaction, devices, { kind, subject, at: now.toISOString(), expiresAt })
}
