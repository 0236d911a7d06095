import { type Static, Type } from 'typebox'
import type { OperationSchemas } from '../http/operation-schemas.ts'
import { DataReply, Nullable, Strict, Text, Timestamp, Version } from '../http/primitives.ts'
import { MAX_EXCEPTIONS, MAX_RANGES, MAX_STOP_MINUTES } from './constants.ts'

const TIME_HINT = 'Enter a time, such as 09:30.'

/** From 00:00 to 23:59. */
const StartTime = Type.String({ maxLength: 5, pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', hint: TIME_HINT })
/** Also 24:00. */
const EndTime = Type.String({ maxLength: 5, pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', hint: TIME_HINT })

/** In Nairobi. `to` is exclusive; one that is not after `from` is on the next day. */
export const HoursRange = Strict({ from: StartTime, to: EndTime })
export type HoursRange = Static<typeof HoursRange>

const Ranges = Type.Array(HoursRange, { maxItems: MAX_RANGES, maxHint: `A day has at most ${MAX_RANGES} ranges.` })

export const WeekHours = Strict({
  monday: Ranges,
  tuesday: Ranges,
  wednesday: Ranges,
  thursday: Ranges,
  friday: Ranges,
  saturday: Ranges,
  sunday: Ranges,
})
export type WeekHours = Static<typeof WeekHours>

/**
 * Replaces the ranges of its own day; none means closed. A range of the day before that runs past midnight stays, unless
 * that day has an exception too.
 */
export const HoursException = Strict({
  date: Type.String({ maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$', hint: 'Choose a date.' }),
  ranges: Ranges,
  /** Shown to customers while the shop is closed on that day. */
  reason: Text(0, 120),
})
export type HoursException = Static<typeof HoursException>

/** No orders are taken until this moment, or until an administrator says so. */
export const OrderStop = Strict({
  until: Nullable(Timestamp),
  /** Shown to customers. */
  reason: Type.String(),
})
export type OrderStop = Static<typeof OrderStop>

const Exceptions = Type.Array(HoursException, {
  maxItems: MAX_EXCEPTIONS,
  maxHint: `There are at most ${MAX_EXCEPTIONS} exceptions.`,
})

/** When the shop takes orders, and delivers what was scheduled. */
export const OpeningHours = Strict({
  week: WeekHours,
  exceptions: Exceptions,
  stop: Nullable(OrderStop),
  /** Of `week` and `exceptions`. */
  version: Version,
})
export type OpeningHours = Static<typeof OpeningHours>

export const openingHoursSchemas = {
  getOpeningHours: {
    success: { status: 200, reply: DataReply(OpeningHours) },
    errors: [],
  },
  replaceOpeningHours: {
    body: Strict({ week: WeekHours, exceptions: Exceptions, version: Type.Optional(Version) }),
    success: { status: 200, reply: DataReply(OpeningHours) },
    errors: ['version_conflict'],
  },
  stopOrders: {
    body: Strict({
      /** By the clock of the server; `null` until orders are resumed. */
      minutes: Nullable(Type.Integer({ minimum: 1, maximum: MAX_STOP_MINUTES })),
      reason: Type.Optional(Text(0, 120)),
    }),
    success: { status: 200, reply: DataReply(OpeningHours) },
    errors: [],
  },
  resumeOrders: {
    isBodyOptional: true,
    body: Strict({
      /** The end of the stop that the caller saw; one with another end stays. Any when left out. */
      until: Type.Optional(Nullable(Timestamp)),
    }),
    success: { status: 200, reply: DataReply(OpeningHours) },
    errors: [],
  },
} as const satisfies Record<string, OperationSchemas>
