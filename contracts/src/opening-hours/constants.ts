/** In the order of `Date.getUTCDay`. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Of a day or an exception. */
export const MAX_RANGES = 6

export const MAX_EXCEPTIONS = 60

/** An order is scheduled at most this far ahead. */
export const MAX_SCHEDULE_DAYS = 3

export const SLOT_MINUTES = 30

/** A slot may have begun this long ago: the request has travelled, and clocks differ. */
export const SCHEDULE_TOLERANCE_MINUTES = 5

/** From an order to its delivery, where no other time is promised. A scheduled order is due this long before. */
export const DEFAULT_PROMISED_MINUTES = 30

export const MAX_STOP_MINUTES = 1_440
