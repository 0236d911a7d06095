import { toNetwork } from './ip-network.ts'
import { LineBudget } from './line-budget.ts'

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

/** Per kind of event and network: a noisy network hides no events of others. */
const OF_NETWORK = { burst: 20, perSecond: 1 / 60 } as const
/** Per kind of event that any client can cause, for all networks together. */
const OF_ALL = { burst: 2_000, perSecond: 1 } as const
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
  const ofAll = new Map<string, LineBudget>()
  const ofNetworks = new Map<string, LineBudget>()
  const leftOut = new Map<string, number>()

  function mayWrite({ event, address, by, isAdmin }: SecurityEvent): boolean {
    // Throttling costs its source nothing: without a limit it would fill the file.
    if (event === 'admin_write' || by !== undefined || (isAdmin === true && event !== 'throttled')) return true
    if (address !== undefined) {
      const key = `${event} ${toNetwork(address)}`
      const budget = ofNetworks.get(key) ?? new LineBudget(OF_NETWORK, monotonicNow)
      // A Map keeps insertion order.
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
