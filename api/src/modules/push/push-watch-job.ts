import type { FastifyBaseLogger } from 'fastify'
import { startPolling } from '../../lib/polling.ts'
import { noticeProductChanges, type WatchContext } from './push-watches.service.ts'

type WatchJobContext = WatchContext & { readonly log: Pick<FastifyBaseLogger, 'error'> }

const POLL_MS = 30_000

/** @returns stops it, after the run under way */
export function startWatchJob(deps: WatchJobContext, pollMs = POLL_MS): () => Promise<void> {
  return startPolling({
    run: (signal) => noticeProductChanges(deps, signal).then(() => undefined),
    pauseMs: pollMs,
    onError: (error) => deps.log.error({ err: error }, 'watched products could not be compared'),
  })
}
