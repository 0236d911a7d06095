import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SCHEDULE_DAYS, WEEKDAYS } from './constants.ts'
import { toDayNumber, toIsoDay } from './nairobi-clock.ts'
import type { HoursRange, OpeningHours, WeekHours } from './operations.ts'
import {
  checkSchedule,
  describeClosed,
  describeNextOpening,
  findClosing,
  findHoursProblems,
  findNextOpening,
  getWeekday,
  isOpenAt,
  isStoppedAt,
  listDeliverySlots,
} from './ordering-hours.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const NEVER: readonly HoursRange[] = []

const buildWeek = (ranges: readonly HoursRange[], others: Partial<WeekHours> = {}): WeekHours => {
  const all = Object.fromEntries(WEEKDAYS.map((day) => [day, [...ranges]])) as unknown as WeekHours
  return { ...all, ...others }
}
const buildHours = (hours: Partial<OpeningHours> = {}): OpeningHours => {
  return { week: buildWeek([{ from: '10:00', to: '02:00' }]), exceptions: [], stop: null, version: 1, ...hours }
}
const DAY_AND_NIGHT = buildHours({ week: buildWeek([{ from: '00:00', to: '24:00' }]) })
/** In Nairobi; the 24th is a Tuesday. */
const at = (text: string) => Date.parse(`2026-11-${text.replace(' ', 'T')}:00+03:00`)

describe('isOpenAt', () => {
  it.each([
    ['24 09:59', false],
    ['24 10:00', true],
    ['24 23:59', true],
    ['25 00:00', true],
    ['25 01:59', true],
    ['25 02:00', false],
  ])('at %s is %s with hours across midnight', (time, expected) => {
    expect(isOpenAt(buildHours(), at(time))).toBe(expected)
  })

  it.each(['24:00', '00:00'])('is true day and night, to %s', (to) => {
    const hours = buildHours({ week: buildWeek([{ from: '00:00', to }]) })
    for (const time of ['24 00:00', '24 12:00', '24 23:59']) expect(isOpenAt(hours, at(time))).toBe(true)
    expect(findClosing(hours, at('24 12:00'))).toBeUndefined()
  })

  it('an exception replaces the ranges of its day, not the night before', () => {
    const exceptions = [{ date: '2026-11-25', ranges: [], reason: 'Election day' }]
    const hours = buildHours({ exceptions })
    expect(isOpenAt(hours, at('25 01:59'))).toBe(true)
    expect(isOpenAt(hours, at('25 10:00'))).toBe(false)
    expect(isOpenAt(hours, at('26 01:00'))).toBe(false)
    const both = [{ date: '2026-11-24', ranges: [{ from: '10:00', to: '22:00' }], reason: '' }, ...exceptions]
    expect(isOpenAt(buildHours({ exceptions: both }), at('25 01:00'))).toBe(false)
  })

  it('is false while orders are stopped, and true at the end of the stop', () => {
    const hours = buildHours({ stop: { until: new Date(at('24 12:30')).toISOString(), reason: '' } })
    expect([isOpenAt(hours, at('24 12:29')), isOpenAt(hours, at('24 12:30'))]).toEqual([false, true])
    expect(isOpenAt(buildHours({ stop: { until: null, reason: '' } }), at('24 12:30'))).toBe(false)
  })
})

describe('findNextOpening and findClosing', () => {
  it('cross midnight, exceptions and the end of a stop', () => {
    const hours = buildHours({ exceptions: [{ date: '2026-11-25', ranges: [], reason: '' }] })
    expect(findNextOpening(hours, at('24 09:00'))).toBe(at('24 10:00'))
    expect(findNextOpening(hours, at('25 02:00'))).toBe(at('26 10:00'))
    expect(findClosing(hours, at('24 12:00'))).toBe(at('25 02:00'))
    expect(findClosing(hours, at('25 02:00'))).toBeUndefined()
    const stopped = { ...hours, stop: { until: new Date(at('25 03:00')).toISOString(), reason: '' } }
    expect(findNextOpening(stopped, at('24 12:00'))).toBe(at('26 10:00'))
  })

  it('end for a shop that never opens, or never closes', () => {
    const closed = buildHours({ week: buildWeek(NEVER) })
    expect(findNextOpening(closed, at('24 12:00'))).toBeUndefined()
    expect(findNextOpening(buildHours({ stop: { until: null, reason: '' } }), at('24 12:00'))).toBeUndefined()
    expect(findClosing(DAY_AND_NIGHT, at('24 12:00'))).toBeUndefined()
  })

  it('find a day far ahead that is open by exception', () => {
    const exceptions = [{ date: '2027-02-01', ranges: [{ from: '09:00', to: '10:00' }], reason: '' }]
    const opening = findNextOpening(buildHours({ week: buildWeek(NEVER), exceptions }), at('24 12:00'))
    expect(opening).toBe(Date.parse('2027-02-01T09:00:00+03:00'))
  })
})

describe('listDeliverySlots', () => {
  it('begins with the next opening, then lists half hours within the hours of three days', () => {
    const hours = buildHours({ week: buildWeek([{ from: '10:10', to: '12:00' }]) })
    const slots = listDeliverySlots(hours, at('24 09:00'))
    expect(slots.slice(0, 5)).toEqual(['24 10:10', '24 10:30', '24 11:00', '24 11:30', '25 10:30'].map(at))
    expect(slots.at(-1)).toBe(at('26 11:30'))
  })

  it('begins after the promised time while the shop is open', () => {
    expect(listDeliverySlots(DAY_AND_NIGHT, at('24 12:05'), 40)[0]).toBe(at('24 13:00'))
    expect(listDeliverySlots(DAY_AND_NIGHT, at('24 12:05'))[0]).toBe(at('24 12:30'))
  })

  it('is empty when the shop does not open in three days', () => {
    expect(listDeliverySlots(buildHours({ week: buildWeek(NEVER) }), at('24 09:00'))).toEqual([])
    const stop = { until: new Date(at('28 09:00')).toISOString(), reason: '' }
    expect(listDeliverySlots(buildHours({ stop }), at('24 09:00'))).toEqual([])
  })
})

describe('checkSchedule', () => {
  const now = at('24 12:00')
  it.each([
    ['24 11:54', 'past'],
    ['24 11:56', undefined],
    ['25 01:59', undefined],
    ['25 02:00', 'closed'],
    ['27 12:00', undefined],
    ['27 12:06', 'too far'],
  ])('of %s is %s', (time, expected) => {
    expect(checkSchedule(buildHours(), at(time), now)).toBe(expected)
  })

  it('rejects a time before the end of a stop, and any while it has none', () => {
    const until = new Date(at('24 13:00')).toISOString()
    expect(checkSchedule(buildHours({ stop: { until, reason: '' } }), at('24 12:59'), now)).toBe('stopped')
    expect(checkSchedule(buildHours({ stop: { until, reason: '' } }), at('24 13:00'), now)).toBeUndefined()
    expect(checkSchedule(buildHours({ stop: { until: null, reason: '' } }), at('24 13:00'), now)).toBe('stopped')
  })
})

describe('the words for customers', () => {
  it('name the next opening and the reason', () => {
    const hours = buildHours()
    expect(describeClosed(hours, at('24 09:00'))).toBe('We are closed until 10:00.')
    expect(describeNextOpening(hours, at('24 09:00'))).toBe('We open at 10:00.')
    const exceptions = [{ date: '2026-11-24', ranges: [], reason: 'Election day.' }]
    expect(describeClosed(buildHours({ exceptions }), at('24 12:00'))).toBe(
      'We are closed until 10:00 tomorrow: Election day.',
    )
    const until = new Date(at('24 12:30')).toISOString()
    const stopped = buildHours({ stop: { until, reason: 'Too many orders' } })
    expect(describeClosed(stopped, at('24 12:00'))).toBe('We are not taking orders until 12:30: Too many orders.')
    expect(describeNextOpening(stopped, at('24 12:00'))).toBe('We take orders again at 12:30.')
    const never = buildHours({ stop: { until: null, reason: '' } })
    expect([describeClosed(never, at('24 12:00')), describeNextOpening(never, at('24 12:00'))]).toEqual([
      'We are not taking orders just now.',
      '',
    ])
    expect(
      describeClosed(
        buildHours({ week: buildWeek(NEVER, { thursday: [{ from: '09:00', to: '10:00' }] }) }),
        at('24 12:00'),
      ),
    ).toBe('We are closed until 09:00 on Thursday.')
  })
})

describe('findHoursProblems', () => {
  const problemsOf = (week: WeekHours, exceptions: OpeningHours['exceptions'] = []) =>
    Object.keys(findHoursProblems({ week, exceptions }))

  it('accepts ranges that only touch', () => {
    const touching = [
      { from: '00:00', to: '12:00' },
      { from: '12:00', to: '24:00' },
    ]
    expect(problemsOf(buildWeek(touching))).toEqual([])
    expect(problemsOf(buildWeek([{ from: '10:00', to: '10:00' }]))).toEqual([])
  })

  it('names ranges that overlap: on one day, and across midnight', () => {
    const two = [
      { from: '10:00', to: '12:00' },
      { from: '11:59', to: '13:00' },
    ]
    expect(findHoursProblems({ week: buildWeek(NEVER, { monday: two }), exceptions: [] })).toEqual({
      'week.monday.1': 'These hours overlap with others.',
    })
    const night = { saturday: [{ from: '20:00', to: '03:00' }], sunday: [{ from: '02:00', to: '10:00' }] }
    expect(problemsOf(buildWeek(NEVER, night))).toEqual(['week.sunday.0'])
    const own = {
      monday: [
        { from: '00:00', to: '12:00' },
        { from: '22:00', to: '21:00' },
      ],
    }
    expect(problemsOf(buildWeek(NEVER, own))).toEqual([])
  })

  it('compares an exception with the days beside it', () => {
    const week = buildWeek([{ from: '10:00', to: '02:00' }])
    const on = (date: string, from: string, to: string) => ({ date, ranges: [{ from, to }], reason: '' })
    expect(problemsOf(week, [on('2026-11-25', '01:00', '05:00')])).toEqual(['exceptions.0.ranges.0'])
    expect(problemsOf(week, [on('2026-11-25', '02:00', '10:30')])).toEqual([])
    expect(problemsOf(week, [on('2026-11-25', '22:00', '11:00')])).toEqual(['exceptions.0.ranges.0'])
    const pair = [on('2026-11-25', '12:00', '04:00'), on('2026-11-26', '03:00', '05:00')]
    expect(problemsOf(week, pair)).toEqual(['exceptions.0.ranges.0', 'exceptions.1.ranges.0'])
  })

  it('rejects a day without a calendar, and one listed twice', () => {
    const day = (date: string) => ({ date, ranges: [], reason: '' })
    expect(problemsOf(buildWeek(NEVER), [day('2026-02-30'), day('2026-11-25'), day('2026-11-25')])).toEqual([
      'exceptions.0.date',
      'exceptions.2.date',
    ])
  })
})

const START = at('24 00:00')
const time = fc.integer({ min: 0, max: 1_439 }).map((minute) => new Date(minute * MINUTE).toISOString().slice(11, 16))
const range = fc.record({ from: time, to: fc.oneof(time, fc.constantFrom('24:00', '00:00')) })
const ranges = fc.array(range, { maxLength: 2 })
const week = fc.record(
  Object.fromEntries(WEEKDAYS.map((day) => [day, ranges])) as Record<keyof WeekHours, typeof ranges>,
)
const exceptions = fc.uniqueArray(
  fc.record({
    date: fc.integer({ min: -2, max: 8 }).map((days) => toIsoDay(toDayNumber(START) + days)),
    ranges,
    reason: fc.constant(''),
  }),
  { maxLength: 3, selector: ({ date }) => date },
)
const stop = fc.option(
  fc.record({
    until: fc.option(
      fc.integer({ min: 0, max: 4_000 }).map((minute) => new Date(START + minute * MINUTE).toISOString()),
    ),
    reason: fc.constant(''),
  }),
)
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({ week, exceptions, stop, version: fc.constant(1) })
const minute = fc.integer({ min: 0, max: 7 * 1_440 }).map((count) => START + count * MINUTE)

/** As the rule is told: day by day, minute by minute. */
function isOpenInModel({ week: days, exceptions: replaced, stop: stopped }: OpeningHours, moment: number): boolean {
  if (stopped && (stopped.until === null || moment < Date.parse(stopped.until))) return false
  const local = new Date(moment + 180 * MINUTE).toISOString()
  const yesterday = new Date(moment + 180 * MINUTE - DAY).toISOString()
  const clock = local.slice(11, 16)
  const listOf = (day: string) =>
    replaced.find(({ date }) => date === day.slice(0, 10))?.ranges ??
    days[WEEKDAYS[new Date(day).getUTCDay()] ?? 'sunday']
  return (
    listOf(local).some(({ from, to }) => from <= clock && (to <= from || clock < to)) ||
    listOf(yesterday).some(({ from, to }) => to <= from && clock < to)
  )
}

describe('any hours', () => {
  it('are those of a minute-by-minute model', () => {
    void fc.assert(
      fc.property(anyHours, minute, (hours, moment) => {
        expect(isOpenAt(hours, moment)).toBe(isOpenInModel(hours, moment))
      }),
      { numRuns: 2_000 },
    )
  })

  it('open next at the first open minute, and close at the first closed one', () => {
    void fc.assert(
      fc.property(anyHours, minute, (hours, moment) => {
        const minutes = Array.from({ length: 10 * 1_440 }, (_, index) => moment + index * MINUTE)
        const opening = minutes.find((one) => isOpenInModel(hours, one))
        const found = findNextOpening(hours, moment)
        if (opening === undefined) expect(found === undefined || found > (minutes.at(-1) ?? 0)).toBe(true)
        else expect(found).toBe(opening)
        if (opening !== moment) return
        const closing = minutes.find((one) => !isOpenInModel(hours, one))
        if (closing !== undefined) expect(findClosing(hours, moment)).toBe(closing)
      }),
      { numRuns: 60 },
    )
  })

  it('offer slots in order, each of which can be ordered', () => {
    void fc.assert(
      fc.property(anyHours, minute, fc.integer({ min: 0, max: 180 }), (hours, now, promised) => {
        const slots = listDeliverySlots(hours, now, promised)
        expect(slots).toEqual([...new Set(slots)].sort((a, b) => a - b))
        for (const slot of slots) expect(checkSchedule(hours, slot, now)).toBeUndefined()
        const opening = findNextOpening(hours, now)
        const isNear = opening !== undefined && opening > now && opening <= now + MAX_SCHEDULE_DAYS * DAY
        if (isNear) expect(slots[0]).toBe(opening)
        else for (const slot of slots) expect(slot).toBeGreaterThanOrEqual(now + promised * MINUTE)
        if (isStoppedAt(hours, now) && hours.stop?.until === null) expect(slots).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('without problems have no minute in two ranges', () => {
    void fc.assert(
      fc.property(anyHours, (hours) => {
        const counts = Array.from({ length: 9 * 1_440 }, (_, index) => countRanges(hours, START + index * MINUTE))
        const isClean = Object.keys(findHoursProblems(hours)).length === 0
        if (isClean) expect(Math.max(...counts)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 15 },
    )
  })
})

function countRanges(hours: OpeningHours, moment: number): number {
  const day = toDayNumber(moment)
  const minuteOfDay = Math.floor((moment + 180 * MINUTE - day * DAY) / MINUTE)
  const listOf = (number: number) =>
    hours.exceptions.find(({ date }) => date === toIsoDay(number))?.ranges ?? hours.week[getWeekday(number)]
  const parse = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const isIn = ({ from, to }: HoursRange, at: number) => {
    const end = parse(to) <= parse(from) ? parse(to) + 1_440 : parse(to)
    return parse(from) <= at && at < end
  }
  const today = listOf(day).filter((one) => isIn(one, minuteOfDay)).length
  return today + listOf(day - 1).filter((one) => isIn(one, minuteOfDay + 1_440)).length
}
