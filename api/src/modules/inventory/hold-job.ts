import type { FastifyBaseLogger } from 'fastify'
import type { WriteContext } from '../../context.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import type { HoldKind } from '../../database/schema.ts'
import { deleteExpiredHold, type ExpiredHold, listExpiredHolds } from './holds.repository.ts'
import type { HoldEnding } from './inventory.service.ts'

export type HoldJobContext = WriteContext & {
  readonly endings: Readonly<Record<HoldKind, HoldEnding>>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

const BATCH = 100
const POLL_MS = 10_000

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

async function tryEndHold(deps: HoldJobContext, { orderRow, userId, kind }: ExpiredHold): Promise<boolean> {
  const { database, now, endings, log } = deps
  try {
    const isEnded = await inLockedTransaction(database, `user ${userId}`, async (transaction) => {
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

export function startHoldJob(deps: HoldJobContext, pollMs = POLL_MS): () => Promise<void> {
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let run = Promise.resolve()
  const poll = () => {
    run = endExpiredHolds(deps, stopping.signal)
      .then(
        () => undefined,
        (error: unknown) => deps.log.error({ err: error }, 'holds could not be read'),
      )
      .finally(() => {
        if (!stopping.signal.aborted) timer = setTimeout(poll, pollMs).unref()
      })
  }
  poll()
  return async () => {
    stopping.abort()
    clearTimeout(timer)
    await run
  }
}
