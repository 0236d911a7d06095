import { DEFAULT_PROMISED_MINUTES } from '@usiku/contracts/opening-hours/constants.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { WriteContext } from '../../context.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { startPolling } from '../../lib/polling.ts'
import { enqueueCounterPush } from '../push/push-messages.service.ts'
import { type OrderEventPublisher, publishOrderChange } from './order-changes.service.ts'
import { type DueOrder, listDueOrders, recordDue } from './scheduled-orders.repository.ts'

/**
 * @param promisedMinutes of the delivery zone, if it has any
 * @returns when the counter has to begin with an order, UTC ISO string
 */
export function toAnnounceAt(scheduledFor: string, promisedMinutes: number | null): string {
  const lead = promisedMinutes ?? DEFAULT_PROMISED_MINUTES
  return new Date(Date.parse(scheduledFor) - lead * 60_000).toISOString()
}

export type ScheduledOrderJobContext = WriteContext & {
  readonly orderEvents?: OrderEventPublisher
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

const BATCH = 100
const POLL_MS = 10_000

/**
 * Announces scheduled orders whose time has come to the counter, each once: several processes may do so. A failure is
 * logged and retried in the next run.
 * @returns how many this call announced
 */
export async function announceDueOrders(deps: ScheduledOrderJobContext): Promise<number> {
  let announced = 0
  for (const order of await listDueOrders(deps.database, deps.now(), BATCH))
    if (await tryAnnounce(deps, order)) announced += 1
  return announced
}

async function tryAnnounce(deps: ScheduledOrderJobContext, { row, userId }: DueOrder): Promise<boolean> {
  try {
    return await inLockedTransaction(deps.database, `user ${userId}`, async (transaction) => {
      if (!(await recordDue(transaction, row, deps.now()))) return false
      await enqueueCounterPush(transaction, { orderRow: row, kind: 'order_due', now: deps.now() })
      await publishOrderChange(deps, transaction, { row })
      return true
    })
  } catch (error) {
    deps.log.error({ err: error, order: row }, 'scheduled order not announced')
    return false
  }
}

/** @returns stops it, after the run under way */
export function startScheduledOrderJob(deps: ScheduledOrderJobContext, pollMs = POLL_MS): () => Promise<void> {
  return startPolling({
    run: () => announceDueOrders(deps).then(() => undefined),
    pauseMs: pollMs,
    onError: (error) => deps.log.error({ err: error }, 'scheduled orders could not be read'),
  })
}
