import type { Random } from '../random.ts'

const MS_PER_HOUR = 3_600_000
const MS_PER_DAY = 24 * MS_PER_HOUR
/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI_OFFSET_MS = 3 * MS_PER_HOUR

/** Weights from Sunday on. */
const WEEKDAYS = [1.2, 0.6, 0.6, 0.8, 1, 1.9, 2.1]

/** Weights from midnight on. */
const HOURS = [6, 4, 2.5, 1.5, 0.6, 0.3, 0.2, 0.3, 0.5, 0.8, 1.2, 1.6, 2, 2, 2, 2.4, 3.5, 5, 7, 8, 9, 9, 8.5, 7.5]

/** Salaries come from the 25th and last until about the 3rd. */
const PAY_DAYS = { from: 25, until: 3, factor: 1.6 }

export function getDayWeight(midnight: Date): number {
  const day = new Date(midnight.getTime() + NAIROBI_OFFSET_MS)
  const date = day.getUTCDate()
  const isPayDay = date >= PAY_DAYS.from || date <= PAY_DAYS.until
  return (WEEKDAYS[day.getUTCDay()] ?? 1) * (isPayDay ? PAY_DAYS.factor : 1)
}

export function getMidnight(moment: Date): Date {
  const local = moment.getTime() + NAIROBI_OFFSET_MS
  return new Date(local - (local % MS_PER_DAY) - NAIROBI_OFFSET_MS)
}

export function listDaysBefore(moment: Date, count: number): Date[] {
  const today = getMidnight(moment).getTime()
  return Array.from({ length: count }, (_, day) => new Date(today - (day + 1) * MS_PER_DAY))
}

export function createOrderTimes(random: Random, now: Date, { count, days }: { count: number; days: number }): Date[] {
  const calendar = listDaysBefore(now, days)
  const moments = Array.from({ length: count }, () => {
    const hour = random.weighted([...HOURS.keys()], (candidate) => HOURS[candidate] ?? 0)
    const day = random.weighted(calendar, getDayWeight)
    return new Date(day.getTime() + hour * MS_PER_HOUR + random.between(0, MS_PER_HOUR - 1))
  })
  return moments.sort((one, other) => one.getTime() - other.getTime())
}
