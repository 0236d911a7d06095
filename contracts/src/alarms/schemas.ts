import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, OneOf, Strict, Timestamp } from '../http/primitives.ts'
import { ALARM_KINDS } from './constants.ts'

export const Alarm = Strict({
  kind: OneOf(ALARM_KINDS),
  /** What was found last, in English. */
  text: Type.String(),
  since: Timestamp,
})
export type Alarm = Static<typeof Alarm>

export const Alarms = Strict({
  /** Whether they are mailed, too. */
  isMailed: Type.Boolean(),
  /** Those that are not over, the oldest first. */
  alarms: Type.Array(Alarm),
})
export type Alarms = Static<typeof Alarms>

export const alarmSchemas = {
  listAlarms: { success: { status: 200, reply: DataReply(Alarms) }, errors: [] },
} as const satisfies Record<string, OperationSchemas>
