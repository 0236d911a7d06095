import type { FastifyBaseLogger } from 'fastify'
import type { WriteContext } from '../../../context.ts'
import { startPolling } from '../../../lib/polling.ts'
import { findNextPriceChangeTime } from './price-change.repository.ts'
import { applyDuePriceChanges } from './price-changes.service.ts'

export type PriceChangeJobContext = WriteContext & { readonly log: Pick<FastifyBaseLogger, 'info' | 'error'> }

/** Also how long a sale that another process added, or a clock that was set, is not noticed. */
const POLL_MS = 10_000

/** @returns stops it, after the run under way */
export function startPriceChangeJob(deps: PriceChangeJobContext, pollMs = POLL_MS): () => Promise<void> {
  return startPolling({
    run: () => applyAndFindDelay(deps, pollMs),
    pauseMs: pollMs,
    onError: (error) => deps.log.error({ err: error }, 'scheduled prices not applied'),
  })
}

async function applyAndFindDelay(deps: PriceChangeJobContext, pollMs: number): Promise<number> {
  const isDue = (next: string | undefined) => next !== undefined && Date.parse(next) <= deps.now().getTime()
  if (isDue(await findNextPriceChangeTime(deps.database))) {
    const volumes = await applyDuePriceChanges(deps)
    deps.log.info({ volumes }, 'scheduled prices applied')
  }
  const next = await findNextPriceChangeTime(deps.database)
  return next === undefined ? pollMs : Math.min(pollMs, Math.max(1, Date.parse(next) - deps.now().getTime()))
}
