import { msg, t } from '@lingui/core/macro'
import { MAX_SCHEDULE_DAYS, SCHEDULE_TOLERANCE_MINUTES, SLOT_MINUTES, WEEKDAYS, type Weekday } from './constants.ts'
import { DAY_MS, formatMoment, parseIsoDay, toDayNumber, toDayStart, toIsoDay } from './nairobi-clock.ts'
import type { HoursRange, OpeningHours } from './operations.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
/** A shop that does not open, or close, within this time never does. */
const MAX_SEARCH_DAYS = 366

/** In milliseconds since 1970, or in minutes since a midnight; `end` is exclusive. */
interface Interval {
  readonly start: number
  readonly end: number
}

/** Minutes since midnight; those of a range past midnight end after 1,440. */
export function toMinutes({ from, to }: HoursRange): Interval {
  const [start, end] = [parseTime(from), parseTime(to)]
  return { start, end: end <= start ? end + DAY_MINUTES : end }
}

/** Whether an order is taken at this moment, in milliseconds since 1970. */
export function isOpenAt(hours: OpeningHours, at: number): boolean {
  return !isStoppedAt(hours, at) && isWithinHours(hours, at)
}

export function isStoppedAt({ stop }: Pick<OpeningHours, 'stop'>, at: number): boolean {
  return stop !== null && at < getStopEnd(stop)
}

/** @returns this moment when the shop is open; `undefined` when it does not open in the coming year */
export function findNextOpening(hours: OpeningHours, at: number): number | undefined {
  const from = hours.stop === null ? at : Math.max(at, getStopEnd(hours.stop))
  if (from === Number.POSITIVE_INFINITY) return undefined
  const first = toDayNumber(from) - 1
  for (let day = first; day <= first + MAX_SEARCH_DAYS; day += 1) {
    const later = listIntervals(hours, day).filter(({ end }) => end > from)
    if (later.length > 0) return Math.max(from, Math.min(...later.map(({ start }) => start)))
  }
  return undefined
}

/** @returns when the shop, open at this moment, closes; `undefined` when it is closed, or open all year */
export function findClosing(hours: OpeningHours, at: number): number | undefined {
  if (!isOpenAt(hours, at)) return undefined
  const first = toDayNumber(at) - 1
  let open = at
  for (let day = first; day <= first + MAX_SEARCH_DAYS; day += 1) {
    for (const { start, end } of listIntervals(hours, day)) if (start <= open) open = Math.max(open, end)
    if (open < toDayStart(day + 1)) return open
  }
  return undefined
}

/**
 * The next opening of a shop that is closed, then every half hour up to three days ahead, not before `now` and the
 * promised time.
 */
export function listDeliverySlots(hours: OpeningHours, now: number, promisedMinutes = 0): number[] {
  const opening = findNextOpening(hours, now)
  const last = now + MAX_SCHEDULE_DAYS * DAY_MS
  if (opening === undefined || opening > last) return []
  const slots = opening > now ? [opening] : []
  const step = SLOT_MINUTES * MINUTE_MS
  const earliest = Math.max(opening, now + promisedMinutes * MINUTE_MS)
  for (let slot = Math.ceil(earliest / step) * step; slot <= last; slot += step) {
    if (slot !== slots[0] && isOpenAt(hours, slot)) slots.push(slot)
  }
  return slots
}

// not shown
export type ScheduleProblem = 'past' | 'too far' | 'stopped' | 'closed'

/** @returns why an order cannot be delivered then; `undefined` when it can */
export function checkSchedule(hours: OpeningHours, scheduledFor: number, now: number): ScheduleProblem | undefined {
  const tolerance = SCHEDULE_TOLERANCE_MINUTES * MINUTE_MS
  if (scheduledFor < now - tolerance) return 'past'
  // not shown
  if (scheduledFor > now + MAX_SCHEDULE_DAYS * DAY_MS + tolerance) return 'too far'
  if (isStoppedAt(hours, scheduledFor)) return 'stopped'
  return isWithinHours(hours, scheduledFor) ? undefined : 'closed'
}

/** `We are closed until 10:00 tomorrow.`, with the reason if there is one. For a shop that is closed. */
export function describeClosed(hours: OpeningHours, now: number): string {
  const opening = findNextOpening(hours, now)
  const reason = getClosingReason(hours, now).replace(/[.\s]+$/, '')
  const until = opening === undefined ? undefined : formatMoment(opening, now)
  const state = isStoppedAt(hours, now) ? describeStop(until) : describeClosing(until)
  return reason === '' ? `${state}.` : `${state}: ${reason}.`
}

const describeStop = (until: string | undefined): string =>
  until === undefined ? t`We are not taking orders just now` : t`We are not taking orders until ${until}`

const describeClosing = (until: string | undefined): string =>
  until === undefined ? t`We are closed just now` : t`We are closed until ${until}`

/** `We open at 10:00 tomorrow.`; empty when that is not known. */
export function describeNextOpening(hours: OpeningHours, now: number): string {
  const opening = findNextOpening(hours, now)
  if (opening === undefined) return ''
  const moment = formatMoment(opening, now)
  return isStoppedAt(hours, now) ? t`We take orders again at ${moment}.` : t`We open at ${moment}.`
}

/** Of the stop switch, or of the exception of this day; empty when there is none. */
export function getClosingReason(hours: OpeningHours, now: number): string {
  if (hours.stop !== null && isStoppedAt(hours, now)) return hours.stop.reason
  return findException(hours, toDayNumber(now))?.reason ?? ''
}

export type HoursInput = Pick<OpeningHours, 'week' | 'exceptions'>

const OVERLAP = msg`These hours overlap with others.`

/**
 * Ranges that overlap: of one day, or past midnight with those of the next day.
 * @returns message by field: `week.monday.1`, `exceptions.0.ranges.1`, `exceptions.0.date`
 */
export function findHoursProblems(hours: HoursInput): Record<string, string> {
  const problems: Record<string, string> = {}
  const { week, exceptions } = hours
  for (const [index, day] of WEEKDAYS.entries()) {
    const before = WEEKDAYS[(index + 6) % 7] ?? day
    markOverlaps(problems, toNamed(week[before], `week.${before}`), toNamed(week[day], `week.${day}`))
  }
  for (const [index, { date, ranges }] of exceptions.entries()) {
    const dayNumber = parseIsoDay(date)
    const isRepeated = exceptions.findIndex((other) => other.date === date) < index
    if (dayNumber === undefined) problems[`exceptions.${index}.date`] = t`There is no such day.`
    else if (isRepeated) problems[`exceptions.${index}.date`] = t`This day is listed twice.`
    else markNeighbours(problems, hours, dayNumber, toNamed(ranges, `exceptions.${index}.ranges`))
  }
  return problems
}

/** Marks ranges of an exception that overlap with each other, or with the days beside it. */
function markNeighbours(
  problems: Record<string, string>,
  hours: HoursInput,
  dayNumber: number,
  own: readonly NamedRange[],
): void {
  markOverlaps(problems, toNamed(listRanges(hours, dayNumber - 1), ''), own)
  const next = listRanges(hours, dayNumber + 1).map(toMinutes)
  // Not the range of the next day: it may be one of the week.
  for (const { field, end } of own)
    if (next.some(({ start }) => start + DAY_MINUTES < end)) problems[field] = t(OVERLAP)
}

interface NamedRange extends Interval {
  readonly field: string
}

const toNamed = (ranges: readonly HoursRange[], name: string): NamedRange[] =>
  ranges.map((range, index) => ({ ...toMinutes(range), field: `${name}.${index}` }))

/** Marks the ranges of a day that begin before another one, or one of the day before, has ended. */
function markOverlaps(problems: Record<string, string>, before: readonly NamedRange[], day: readonly NamedRange[]) {
  for (const [index, range] of day.entries()) {
    const overlaps = day.some((other, place) => place < index && other.start < range.end && range.start < other.end)
    if (overlaps || before.some(({ end }) => range.start < end - DAY_MINUTES)) problems[range.field] = t(OVERLAP)
  }
}

function isWithinHours(hours: OpeningHours, at: number): boolean {
  const today = toDayNumber(at)
  return [today - 1, today].some((day) => listIntervals(hours, day).some(({ start, end }) => start <= at && at < end))
}

function listIntervals(hours: HoursInput, dayNumber: number): Interval[] {
  const midnight = toDayStart(dayNumber)
  return listRanges(hours, dayNumber)
    .map(toMinutes)
    .map(({ start, end }) => ({ start: midnight + start * MINUTE_MS, end: midnight + end * MINUTE_MS }))
    .sort((a, b) => a.start - b.start)
}

function listRanges(hours: HoursInput, dayNumber: number): readonly HoursRange[] {
  return findException(hours, dayNumber)?.ranges ?? hours.week[getWeekday(dayNumber)]
}

function findException({ exceptions }: Pick<OpeningHours, 'exceptions'>, dayNumber: number) {
  if (exceptions.length === 0) return undefined
  const date = toIsoDay(dayNumber)
  return exceptions.find((exception) => exception.date === date)
}

/** The first of January 1970 was a Thursday. */
export function getWeekday(dayNumber: number): Weekday {
  return WEEKDAYS[(((dayNumber + 4) % 7) + 7) % 7] ?? 'sunday'
}

function getStopEnd({ until }: NonNullable<OpeningHours['stop']>): number {
  return until === null ? Number.POSITIVE_INFINITY : Date.parse(until)
}

function parseTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}
