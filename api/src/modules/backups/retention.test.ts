import { expect, it } from 'vitest'
import { chooseBackups } from './retention.ts'

const DAY = 86_400_000
/** A Saturday; 04:00 in Nairobi. */
const LAST = Date.parse('2026-11-28T01:00:00Z')

const toId = (time: number) => `${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z-0000`

const daily = (count: number) => Array.from({ length: count }, (_, day) => toId(LAST - day * DAY))

const listDays = (kept: ReadonlySet<string>) =>
  [...kept]
    .sort()
    .reverse()
    .map((id) => id.slice(0, 10))

it('keeps seven days, four weeks and six months of daily backups', () => {
  expect(listDays(chooseBackups(daily(400)))).toEqual([
    ...['2026-11-28', '2026-11-27', '2026-11-26', '2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22'],
    ...['2026-11-15', '2026-11-08', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
  ])
})

it('never grows beyond that', () => {
  const ids: string[] = []
  for (const id of daily(400).reverse()) {
    const kept = chooseBackups([...ids, id])
    expect(kept.has(id)).toBe(true)
    ids.splice(0, ids.length, ...kept)
    expect(ids.length).toBeLessThanOrEqual(17)
  }
  expect(ids.length).toBeGreaterThan(12)
})

it('keeps old backups while there are no new ones', () => {
  const old = daily(3).map((id) => id.replace('2026', '2019'))
  expect([...chooseBackups(old)].sort()).toEqual(old.sort())
})

it('keeps the three newest of a day', () => {
  const ids = Array.from({ length: 5 }, (_, hour) => toId(LAST + hour * 3_600_000))
  expect([...chooseBackups(ids)].sort()).toEqual(ids.slice(2))
})
