import { randomUUID } from 'node:crypto'
import { SECURITY_EVENTS, type SecurityEventName } from '@usiku/contracts/security/constants.ts'
import type { AppContext } from '../../context.ts'
import { toMaskedNetwork } from '../../lib/ip-network.ts'
import { LogRateLimiter } from '../../lib/log-rate-limiter.ts'
import { startPolling } from '../../lib/polling.ts'
import type { SecurityEvent } from '../../lib/security-log.ts'
import type { NewSecurityEvent } from './security-chain.ts'
import { appendEvents } from './security-log.service.ts'

/** Of each kind that anybody can cause: stricter than the file, because the table keeps them for a year. */
const EVENT_LIMIT = { burst: 500, perSecond: 1 / 10 } as const
/** While the database takes no writes; the file has them all. */
const MAX_WAITING = 2_000
const BATCH = 200
const FLUSH_MS = 1_000

type SecurityLine = SecurityEvent & { readonly time: string; readonly leftOut?: number }

export interface SecurityEventStore {
  /** Takes a line of the security log. */
  readonly write: (line: string) => void
  /** Waits until everything so far is in the table. */
  readonly flush: () => Promise<void>
  /** @returns stops, after the last events are written */
  readonly start: (onError: (error: unknown) => void) => () => Promise<void>
}

/**
 * Puts the events of the security log into its table, a second later at most and many at once: no request waits for
 * it, and a flood costs one transaction a second.
 */
export function createSecurityEventStore({
  database,
  monotonicNow,
}: Pick<AppContext, 'database' | 'monotonicNow'>): SecurityEventStore {
  const limiters = new Map<string, LogRateLimiter>()
  const leftOut = new Map<string, number>()
  let waiting: NewSecurityEvent[] = []
  let running = Promise.resolve()

  function canWrite({ event, by, isAdmin }: SecurityLine): boolean {
    if (waiting.length >= MAX_WAITING) return false
    if (by !== undefined || (isAdmin === true && event !== 'throttled')) return true
    const limiter = limiters.get(event) ?? new LogRateLimiter(EVENT_LIMIT, monotonicNow)
    limiters.set(event, limiter)
    return limiter.take() !== undefined
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH)
      await appendEvents(database, batch)
      waiting = waiting.slice(batch.length)
    }
  }

  function flush(): Promise<void> {
    running = running.catch(() => undefined).then(writeWaiting)
    return running
  }

  return {
    write: (text) => {
      const line = JSON.parse(text) as SecurityLine
      if (!isStored(line.event)) return
      const missed = (leftOut.get(line.event) ?? 0) + (line.leftOut ?? 0)
      if (!canWrite(line)) {
        leftOut.set(line.event, missed + 1)
        return
      }
      leftOut.delete(line.event)
      waiting.push(toNewEvent(line, line.event, missed))
    },
    flush,
    start: (onError) => {
      let isFailing = false
      const run = async () => {
        await flush()
        isFailing = false
        return undefined
      }
      const reportOnce = (error: unknown) => {
        if (!isFailing) onError(error)
        isFailing = true
      }
      const stop = startPolling({ run, pauseMs: FLUSH_MS, onError: reportOnce })
      return async () => {
        await stop()
        await flush().catch(onError)
      }
    },
  }
}

/** Changes by administrators are in the audit log. */
const isStored = (event: SecurityEvent['event']): event is SecurityEventName =>
  SECURITY_EVENTS.some((name) => name === event)

function toNewEvent(line: SecurityLine, event: SecurityEventName, leftOut: number): NewSecurityEvent {
  return {
    id: randomUUID(),
    at: line.time,
    event,
    userId: line.user ?? null,
    actorId: line.by ?? null,
    address: line.address === undefined ? '' : toMaskedNetwork(line.address),
    isAdmin: line.isAdmin === true,
    leftOut,
    details: JSON.stringify(line.details ?? {}),
  }
}
