import { toNetwork } from './ip-network.ts'
import { LineBudget } from './line-budget.ts'

/** What is worth knowing after an incident. */
export interface SecurityEvent {
  readonly event:
    | 'sign_in'
    | 'sign_in_failed'
    | 'throttled'
    | 'account_created'
    | 'password_link_sent'
    | 'password_reset'
    | 'email_verified'
    | 'role_changed'
    | 'status_changed'
    | 'account_deleted'
    | 'admin_write'
    | 'mail_withheld'
  /** Id of the account that it is about. */
  readonly user?: string | undefined
  /** Id of the administrator who did it, where that is somebody else. */
  readonly by?: string | undefined
  /** Where it was asked for. */
  readonly address?: string | undefined
  /** Id of the request in the request log. */
  readonly request?: string | undefined
  /** Whether the account is an administrator's. */
  readonly isAdmin?: boolean | undefined
  readonly details?: Readonly<Record<string, unknown>>
}

/** Takes security events. Never throws, so that no answer depends on it. */
export interface SecurityLog {
  readonly record: (event: SecurityEvent) => void
}

/** For each kind of event and network: one that makes noise hides nothing of the others. */
const OF_NETWORK = { burst: 20, perSecond: 1 / 60 } as const
/** For each kind of event that anybody can cause, from all networks. */
const OF_ALL = { burst: 2_000, perSecond: 1 } as const
/** Networks remembered; beyond it the one that was noted longest ago is forgotten. */
const MAX_NETWORKS = 10_000

/**
 * Writes each event as a line of JSON. What administrators do is always written,
 * and failures at their accounts; throttles there as far as their network may,
 * whatever others do. `leftOut` counts what was not written of a kind since.
 */
export function createSecurityLog(
  stream: { readonly write: (line: string) => void },
  { now, monotonicNow }: { readonly now: () => Date; readonly monotonicNow: () => number },
): SecurityLog {
  const ofAll = new Map<string, LineBudget>()
  const ofNetworks = new Map<string, LineBudget>()
  const leftOut = new Map<string, number>()

  function mayWrite({ event, address, by, isAdmin }: SecurityEvent): boolean {
    // A throttle costs its maker nothing: without a bound the file would be full of them.
    if (event === 'admin_write' || by !== undefined || (isAdmin === true && event !== 'throttled')) return true
    if (address !== undefined) {
      const key = `${event} ${toNetwork(address)}`
      const budget = ofNetworks.get(key) ?? new LineBudget(OF_NETWORK, monotonicNow)
      // A Map keeps the order of insertion.
      ofNetworks.delete(key)
      ofNetworks.set(key, budget)
      const [oldest] = ofNetworks.keys()
      if (ofNetworks.size > MAX_NETWORKS && oldest !== undefined) ofNetworks.delete(oldest)
      if (budget.take() === undefined) return false
    }
    if (isAdmin === true) return true
    const budget = ofAll.get(event) ?? new LineBudget(OF_ALL, monotonicNow)
    ofAll.set(event, budget)
    return budget.take() !== undefined
  }

  return {
    record: (event) => {
      const before = leftOut.get(event.event) ?? 0
      if (!mayWrite(event)) {
        leftOut.set(event.event, before + 1)
        return
      }
      leftOut.delete(event.event)
      const line = { time: now().toISOString(), ...event, ...(before > 0 ? { leftOut: before } : {}) }
      stream.write(`${JSON.stringify(line)}\n`)
    },
  }
}
