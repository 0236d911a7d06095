import type { FastifyBaseLogger } from 'fastify'
import type { WriteContext } from '../../context.ts'
import type { Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import type { HoldKind } from '../../database/schema.ts'
import { startPolling } from '../../lib/polling.ts'
import { deleteExpiredHold, type ExpiredHold, listExpiredHolds, postponeUnpaidHold } from './holds.repository.ts'
import type { HoldEnding } from './inventory.service.ts'

export type HoldJobContext = WriteContext & {
  readonly endings: Readonly<Record<HoldKind, HoldEnding>>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

const BATCH = 100
const POLL_MS = 10_000
/** In milliseconds. A hold is found due later than this only after the server was down, or its clock set ahead. */
const LATE_MS = 60_000
/** How long an unpaid hold goes on after it was found due, so that two looks at the clock end it. */
const FOUND_DUE_MS = 60_000
/** When found late: payments were not possible meanwhile. */
const FOUND_LATE_MS = 10 * 60_000

/**
 * Ends each expired hold in its own transaction: safe with several processes and after a crash. A failure is logged
 * and retried in the next run.
 * @returns how many this call ended
 */
export async function endExpiredHolds(deps: HoldJobContext, signal?: AbortSignal): Promise<number> {
  let ended = 0
  for (let isMore = true; isMore && !signal?.aborted; ) {
    const batch = await listExpiredHolds(deps.database, deps.now(), BATCH)
    let endedNow = 0
    for (const hold of batch) {
      if (signal?.aborted) break
      if (await tryEndHold(deps, hold)) endedNow += 1
    }
    ended += endedNow
    isMore = batch.length === BATCH && endedNow > 0
  }
  return ended
}

async function tryEndHold(deps: HoldJobContext, hold: ExpiredHold): Promise<boolean> {
  const { database, now, endings, log } = deps
  const { orderRow, userId, kind } = hold
  try {
    const isEnded = await inLockedTransaction(database, `user ${userId}`, async (transaction) => {
      if (kind === 'unpaid' && (await postpone(transaction, hold, now()))) return false
      // Confirmed, cancelled or ended elsewhere meanwhile.
      if (!(await deleteExpiredHold(transaction, orderRow, now()))) return false
      await endings[kind](transaction, orderRow)
      return true
    })
    if (isEnded) log.info({ order: orderRow, kind }, 'hold ended')
    return isEnded
  } catch (error) {
    log.error({ err: error, order: orderRow, kind }, 'hold not ended')
    return false
  }
}

/** Once for each prompt. @returns whether it did */
function postpone(transaction: Transaction, hold: ExpiredHold, now: Date): Promise<boolean> {
  const isLate = now.getTime() - Date.parse(hold.expiresAt) > LATE_MS
  const until = new Date(now.getTime() + (isLate ? FOUND_LATE_MS : FOUND_DUE_MS)).toISOString()
  return postponeUnpaidHold(transaction, hold, { foundAt: now.toISOString(), until })
}

export function startHoldJob(deps: HoldJobContext, pollMs = POLL_MS): () => Promise<void> {
  return startPolling({
    run: (signal) => endExpiredHolds(deps, signal).then(() => undefined),
    pauseMs: pollMs,
    onError: (error) => deps.log.error({ err: error }, 'holds could not be read'),
  })
}
