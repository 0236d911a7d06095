import type { Random } from './random.ts'

const MS_PER_HOUR = 3_600_000
const MS_PER_DAY = 24 * MS_PER_HOUR
/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI = 3 * MS_PER_HOUR

/** Sunday first: the week's end sells three times what its beginning does. */
const WEEKDAYS = [1.2, 0.6, 0.6, 0.8, 1, 1.9, 2.1]

/** From midnight: hardly anybody before noon, most between six and eleven in the evening. */
const HOURS = [6, 4, 2.5, 1.5, 0.6, 0.3, 0.2, 0.3, 0.5, 0.8, 1.2, 1.6, 2, 2, 2, 2.4, 3.5, 5, 7, 8, 9, 9, 8.5, 7.5]

/** Salaries come from the 25th, and last until about the 3rd. */
const PAY_DAYS = { from: 25, until: 3, factor: 1.6 }

/** What a day of Nairobi's calendar sells, compared with others. */
export function weightOfDay(midnight: Date): number {
  const day = new Date(midnight.getTime() + NAIROBI)
  const date = day.getUTCDate()
  const isPayDay = date >= PAY_DAYS.from || date <= PAY_DAYS.until
  return (WEEKDAYS[day.getUTCDay()] ?? 1) * (isPayDay ? PAY_DAYS.factor : 1)
}

/** The midnight in Nairobi that began the day of a moment. */
export function midnightOf(moment: Date): Date {
  const local = moment.getTime() + NAIROBI
  return new Date(local - (local % MS_PER_DAY) - NAIROBI)
}

/** The days before a moment's own, the latest first. */
export function daysBefore(moment: Date, count: number): Date[] {
  const today = midnightOf(moment).getTime()
  return Array.from({ length: count }, (_, day) => new Date(today - (day + 1) * MS_PER_DAY))
}

/** Moments of the days before `now`, as people in Nairobi order, the earliest first. */
export function orderMoments(random: Random, now: Date, { count, days }: { count: number; days: number }): Date[] {
  const calendar = daysBefore(now, days)
  const moments = Array.from({ length: count }, () => {
    const hour = random.weighted([...HOURS.keys()], (candidate) => HOURS[candidate] ?? 0)
    const day = random.weighted(calendar, weightOfDay)
    return new Date(day.getTime() + hour * MS_PER_HOUR + random.between(0, MS_PER_HOUR - 1))
  })
  return moments.sort((one, other) => one.getTime() - other.getTime())
}
