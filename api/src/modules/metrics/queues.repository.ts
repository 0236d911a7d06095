import { LIVE_ATTEMPT_STATES, OPEN_REFUND_STATES } from '@usiku/contracts/payments/constants.ts'
import { OPEN_TAX_INVOICE_STATES } from '@usiku/contracts/receipts/constants.ts'
import type { Reader } from '../../database/database.ts'

export interface QueueLength {
  readonly queue: 'mails' | 'notifications' | 'tax_invoices' | 'payment_prompts' | 'refunds' | 'payment_notifications'
  readonly length: number
  /** UTC ISO string; `null` when it is empty. */
  readonly oldest: string | null
}

/** What waits to be sent or settled by the background jobs. */
export async function listQueueLengths(database: Reader): Promise<readonly QueueLength[]> {
  const [mails, notifications, invoices, prompts, refunds, received] = await Promise.all([
    database
      .selectFrom('mails')
      .where('sent_at', 'is', null)
      .where('given_up_at', 'is', null)
      .select(({ fn }) => [fn.countAll<number>().as('length'), fn.min('created_at').as('oldest')])
      .executeTakeFirst(),
    database
      .selectFrom('push_messages')
      .select(({ fn }) => [fn.countAll<number>().as('length'), fn.min('created_at').as('oldest')])
      .executeTakeFirst(),
    database
      .selectFrom('etims_invoices')
      .where('state', 'in', [...OPEN_TAX_INVOICE_STATES])
      .select(({ fn }) => [fn.countAll<number>().as('length'), fn.min('created_at').as('oldest')])
      .executeTakeFirst(),
    database
      .selectFrom('payment_attempts')
      .where('state', 'in', [...LIVE_ATTEMPT_STATES])
      .select(({ fn }) => [fn.countAll<number>().as('length'), fn.min('created_at').as('oldest')])
      .executeTakeFirst(),
    database
      .selectFrom('payment_refunds')
      .where('state', 'in', [...OPEN_REFUND_STATES])
      .select(({ fn }) => [fn.countAll<number>().as('length'), fn.min('created_at').as('oldest')])
      .executeTakeFirst(),
    database
      .selectFrom('payment_notifications')
      .where('processed_at', 'is', null)
      .select(({ fn }) => [fn.countAll<number>().as('length'), fn.min('received_at').as('oldest')])
      .executeTakeFirst(),
  ])
  const toLength = (queue: QueueLength['queue'], row: Omit<QueueLength, 'queue'> | undefined): QueueLength => ({
    queue,
    length: row?.length ?? 0,
    oldest: row?.oldest ?? null,
  })
  return [
    toLength('mails', mails),
    toLength('notifications', notifications),
    toLength('tax_invoices', invoices),
    toLength('payment_prompts', prompts),
    toLength('refunds', refunds),
    toLength('payment_notifications', received),
  ]
}

export interface OrderCount {
  readonly status: string
  readonly count: number
}

export function countOrdersSince(database: Reader, since: string): Promise<OrderCount[]> {
  return database
    .selectFrom('orders')
    .where('created_at', '>=', since)
    .groupBy('status')
    .orderBy('status')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .execute()
}
