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
  readonly isAdmin?: boolean
  readonly details?: Readonly<Record<string, unknown>>
}

/** Takes security events. Never throws, so that no answer depends on it. */
export interface SecurityLog {
  readonly record: (event: SecurityEvent) => void
}

/** For each kind of event that anybody can cause. What administrators do is always written. */
const BUDGET = { burst: 200, perSecond: 0.1 } as const

/** Writes each event as a line of JSON. */
export function createSecurityLog(
  stream: { readonly write: (line: string) => void },
  { now, monotonicNow }: { readonly now: () => Date; readonly monotonicNow: () => number },
): SecurityLog {
  const budgets = new Map<SecurityEvent['event'], LineBudget>()

  function findBudget(event: SecurityEvent['event']): LineBudget {
    const budget = budgets.get(event) ?? new LineBudget(BUDGET, monotonicNow)
    budgets.set(event, budget)
    return budget
  }

  return {
    record: (event) => {
      const isByAdmin = event.isAdmin === true || event.by !== undefined || event.event === 'admin_write'
      const leftOut = isByAdmin ? 0 : findBudget(event.event).take()
      if (leftOut === undefined) return
      const line = { time: now().toISOString(), ...event, ...(leftOut > 0 ? { leftOut } : {}) }
      stream.write(`${JSON.stringify(line)}\n`)
    },
  }
}
