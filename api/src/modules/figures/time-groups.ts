import type { TimeGrouping } from '@usiku/contracts/figures/constants.ts'
import type { FigureRow, Figures } from '@usiku/contracts/figures/operations.ts'
import {
  DAY_MS,
  formatDate,
  getShortDayName,
  NAIROBI_OFFSET_MS,
  toDayNumber,
  toIsoDay,
} from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { HourSums, Sums } from './figures.repository.ts'
import type { Period } from './period.ts'

const HOUR_MS = 3_600_000
const DAYS_PER_WEEK = 7
const HOURS_PER_DAY = 24

export const NOTHING: Sums = { orders: 0, revenue: 0, units: 0 }

export function addSums(one: Sums, other: Sums): Sums {
  return {
    orders: one.orders + other.orders,
    revenue: one.revenue + other.revenue,
    units: one.units + other.units,
  }
}

/** Every day, week or month of the period, oldest first, also those without orders. */
export function groupByTime(grouping: TimeGrouping, hours: readonly HourSums[], period: Period): FigureRow[] {
  const sums = new Map<string, Sums>()
  const days = new Map<string, { readonly first: number; readonly last: number }>()
  for (let day = period.firstDay; day <= period.lastDay; day += 1) {
    const key = toKey(grouping, day)
    sums.set(key, NOTHING)
    days.set(key, { first: days.get(key)?.first ?? day, last: day })
  }
  for (const hour of hours) {
    const key = toKey(grouping, toDayNumber(parseHour(hour)))
    sums.set(key, addSums(sums.get(key) ?? NOTHING, hour))
  }
  return [...days].map(([key, { first, last }]): FigureRow => {
    const label = formatLabel(grouping, first, last)
    return { kind: 'group', key, label, ...(sums.get(key) ?? NOTHING) }
  })
}

/** Orders of the same weekday and hour of the day, in Nairobi. */
export function groupByWeekHour(hours: readonly HourSums[]): Figures['byHour'] {
  const table = Array.from({ length: DAYS_PER_WEEK }, () =>
    Array.from({ length: HOURS_PER_DAY }, () => ({ orders: 0, revenue: 0 })),
  )
  for (const sums of hours) {
    const at = parseHour(sums)
    const hour = Math.floor((at + NAIROBI_OFFSET_MS) / HOUR_MS) % HOURS_PER_DAY
    const cell = table[getWeekday(toDayNumber(at))]?.[hour]
    if (cell === undefined) continue
    cell.orders += sums.orders
    cell.revenue += sums.revenue
  }
  return table
}

const parseHour = ({ hour }: Pick<HourSums, 'hour'>): number => Date.parse(`${hour}:00:00.000Z`)

/** 0 for Monday; day 0 was a Thursday. */
const getWeekday = (day: number): number => (day + 3) % DAYS_PER_WEEK

function toKey(grouping: TimeGrouping, day: number): string {
  if (grouping === 'month') return toIsoDay(day).slice(0, 7)
  return toIsoDay(grouping === 'week' ? day - getWeekday(day) : day)
}

/** Of weeks and months that the period has in part, the days of that part. */
function formatLabel(grouping: TimeGrouping, first: number, last: number): string {
  if (grouping === 'day') return `${getShortDayName(first)} ${formatDay(first)}`
  if (grouping === 'month' && isFirstOfMonth(first) && isFirstOfMonth(last + 1)) return formatMonth(first)
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`
}

const isFirstOfMonth = (day: number): boolean => toIsoDay(day).endsWith('-01')

const formatDay = (day: number): string => `${formatDate(day)} ${new Date(day * DAY_MS).getUTCFullYear()}`

/** `Nov 2026` */
const formatMonth = (day: number): string => formatDay(day).replace(/^\d+ /, '')
