import { toNetwork } from './ip-network.ts'
import { LogRateLimiter } from './log-rate-limiter.ts'

export interface SecurityEvent {
  readonly event:
    | 'sign_in'
    | 'sign_in_failed'
    | 'throttled'
    | 'account_created'
    | 'password_link_sent'
    | 'password_reset'
    | 'email_verified'
    | 'passkey_added'
    | 'passkey_deleted'
    | 'passkey_cloned'
    | 'password_changed'
    | 'reauthenticated'
    | 'sessions_ended'
    | 'second_factor_added'
    | 'second_factor_removed'
    | 'recovery_codes_replaced'
    | 'role_changed'
    | 'status_changed'
    | 'account_deleted'
    | 'admin_write'
    | 'mail_withheld'
  readonly user?: string | undefined
  /** Id of the administrator who did it to another account. */
  readonly by?: string | undefined
  readonly address?: string | undefined
  readonly request?: string | undefined
  readonly isAdmin?: boolean | undefined
  readonly details?: Readonly<Record<string, unknown>>
}

/** Never throws, so that no response depends on it. */
export interface SecurityLog {
  readonly record: (event: SecurityEvent) => void
}

/** Of a Fastify request. */
export const getOrigin = ({ ip, id }: { readonly ip: string; readonly id: string }) => ({ address: ip, request: id })

/** Per kind of event and network: a noisy network hides no events of others. */
const NETWORK_LIMIT = { burst: 20, perSecond: 1 / 60 } as const
/** Per kind of event that any client can cause, for all networks together. */
const TOTAL_LIMIT = { burst: 2_000, perSecond: 1 } as const
/** Beyond it the oldest network is dropped. */
const MAX_NETWORKS = 10_000

/**
 * Writes events as lines of JSON. Actions of administrators and failures at their accounts are always written;
 * throttling there within the budget of its network. `leftOut` counts events dropped since the last line of that
 * kind.
 */
export function createSecurityLog(
  stream: { readonly write: (line: string) => void },
  { now, monotonicNow }: { readonly now: () => Date; readonly monotonicNow: () => number },
): SecurityLog {
  const limitersByEvent = new Map<string, LogRateLimiter>()
  const limitersByNetwork = new Map<string, LogRateLimiter>()
  const leftOut = new Map<string, number>()

  function getNetworkLimiter(event: SecurityEvent['event'], address: string): LogRateLimiter {
    const key = `${event} ${toNetwork(address)}`
    const limiter = limitersByNetwork.get(key) ?? new LogRateLimiter(NETWORK_LIMIT, monotonicNow)
    // A Map keeps insertion order.
    limitersByNetwork.delete(key)
    limitersByNetwork.set(key, limiter)
    const [oldest] = limitersByNetwork.keys()
    if (limitersByNetwork.size > MAX_NETWORKS && oldest !== undefined) limitersByNetwork.delete(oldest)
    return limiter
  }

  function canWrite({ event, address, by, isAdmin }: SecurityEvent): boolean {
    // Throttling costs its source nothing: without a limit it would fill the file.
    if (event === 'admin_write' || by !== undefined || (isAdmin === true && event !== 'throttled')) return true
    if (address !== undefined && getNetworkLimiter(event, address).take() === undefined) return false
    if (isAdmin === true) return true
    const limiter = limitersByEvent.get(event) ?? new LogRateLimiter(TOTAL_LIMIT, monotonicNow)
    limitersByEvent.set(event, limiter)
    return limiter.take() !== undefined
  }

  return {
    record: (event) => {
      const before = leftOut.get(event.event) ?? 0
      if (!canWrite(event)) {
        leftOut.set(event.event, before + 1)
        return
      }
      leftOut.delete(event.event)
      const line = { time: now().toISOString(), ...event, ...(before > 0 ? { leftOut: before } : {}) }
      stream.write(`${JSON.stringify(line)}\n`)
    },
  }
}
