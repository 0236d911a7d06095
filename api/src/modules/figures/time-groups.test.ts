import { describe, expect, it } from 'vitest'
import { runInLanguage } from '../../language/i18n.ts'
import { parsePeriod } from './period.ts'
import { groupByTime, groupByWeekHour } from './time-groups.ts'

const sums = (hour: string, revenue: number) => ({ hour, orders: 1, revenue, units: 2 })

const list = (grouping: 'day' | 'week' | 'month', from: string, to: string, hours = [sums('2026-03-02T20', 100)]) =>
  groupByTime(grouping, hours, parsePeriod({ from, to })).map(({ key, label, revenue }) => [key, label, revenue])

describe('times', () => {
  it('are days from midnight to midnight in Nairobi', () => {
    const hours = [sums('2026-12-30T21', 1), sums('2026-12-31T20', 2), sums('2026-12-31T21', 4)]
    expect(list('day', '2026-12-30', '2027-01-01', hours)).toEqual([
      ['2026-12-30', 'Wed 30 Dec 2026', 0],
      ['2026-12-31', 'Thu 31 Dec 2026', 3],
      ['2027-01-01', 'Fri 1 Jan 2027', 4],
    ])
  })

  it('can be told apart in Swahili, where most days begin alike', () => {
    const labels = runInLanguage('sw', () => list('day', '2026-03-02', '2026-03-04')).map(([, label]) => label)
    expect(labels).toEqual(['Jtatu 2 Mac 2026', 'Jnne 3 Mac 2026', 'Jtano 4 Mac 2026'])
  })

  it('are weeks from Monday, named by their days within the period', () => {
    expect(list('week', '2026-02-25', '2026-03-09')).toEqual([
      ['2026-02-23', '25 Feb 2026 – 1 Mar 2026', 0],
      ['2026-03-02', '2 Mar 2026 – 8 Mar 2026', 100],
      ['2026-03-09', '9 Mar 2026', 0],
    ])
  })

  it('are months, with their days where the period has a part of them', () => {
    expect(list('month', '2026-02-01', '2026-03-15')).toEqual([
      ['2026-02', 'Feb 2026', 0],
      ['2026-03', '1 Mar 2026 – 15 Mar 2026', 100],
    ])
  })
})

it('counts hours of the week in Nairobi', () => {
  const table = groupByWeekHour([sums('2026-03-01T20', 1), sums('2026-03-01T21', 2), sums('2026-03-08T21', 4)])
  expect([table.length, new Set(table.map((hours) => hours.length))]).toEqual([7, new Set([24])])
  const cells = table.flatMap((hours, weekday) =>
    hours.flatMap(({ orders, revenue }, hour) => (orders === 0 ? [] : [[weekday, hour, orders, revenue]])),
  )
  // Sunday 23:00, and Monday 0:00 twice.
  expect(cells).toEqual([
    [0, 0, 2, 6],
    [6, 23, 1, 1],
  ])
})
