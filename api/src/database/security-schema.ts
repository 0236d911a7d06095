import type { AlarmKind } from '@usiku/contracts/alarms/constants.ts'
import type { SecurityEventName } from '@usiku/contracts/security/constants.ts'
import type { Fixed, Moment } from './column-types.ts'

interface SecurityEventTable {
  number: Fixed<number>
  id: Fixed<string>
  at: Fixed<Moment>
  event: Fixed<SecurityEventName>
  user_id: Fixed<string | null>
  /** The administrator who did it. */
  actor_id: Fixed<string | null>
  /** A network. */
  address: Fixed<string>
  is_admin: Fixed<0 | 1>
  left_out: Fixed<number>
  /** JSON. */
  details: Fixed<string>
  /** SHA-256 of the other columns and the hash of the entry before. */
  hash: Fixed<string>
}

interface SecurityLogEndsTable {
  id: Fixed<1>
  /** Entries up to this one were removed, the last of them with this hash. */
  pruned_number: number
  pruned_hash: string
  last_number: number
  last_hash: string
}

interface AlarmTable {
  kind: Fixed<AlarmKind>
  text: string
  since: Moment
  /** Of the mail that announced it; `null` when none did. */
  mailed_at: Moment | null
  ended_at: Moment | null
}

export interface SecuritySchema {
  security_events: SecurityEventTable
  security_log_ends: SecurityLogEndsTable
  alarms: AlarmTable
}
