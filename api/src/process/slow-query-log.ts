import type { FastifyBaseLogger } from 'fastify'
import type { QueryObserver } from '../database/query-observers.ts'
import { LogRateLimiter } from '../lib/log-rate-limiter.ts'

/** When all are slow, some lines tell it. */
const LOG_LIMIT = { burst: 20, perSecond: 1 / 5 } as const
const MAX_SQL_LENGTH = 2_000

/** Writes statements that take long to the log, without their values. */
export function createSlowQueryLog(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { slowQueryMs, monotonicNow }: { readonly slowQueryMs: number; readonly monotonicNow: () => number },
): QueryObserver {
  const budget = new LogRateLimiter(LOG_LIMIT, monotonicNow)
  return {
    onStatement: ({ sql, ms }) => {
      if (ms < slowQueryMs) return
      const leftOut = budget.take()
      if (leftOut === undefined) return
      const text = sql.replaceAll(/\s+/g, ' ').slice(0, MAX_SQL_LENGTH)
      log.warn({ ms: Math.round(ms), sql: text, ...(leftOut > 0 ? { leftOut } : {}) }, 'slow statement')
    },
    onTransactionWait: (ms) => {
      if (ms < slowQueryMs) return
      const leftOut = budget.take()
      if (leftOut !== undefined) log.warn({ ms: Math.round(ms) }, 'a write waited long for its turn')
    },
  }
}
