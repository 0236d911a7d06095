import { expect, it } from 'vitest'
import { parseDaySearch } from './search-params.ts'

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['20-11-2026', undefined],
  ['2026-11-20T10:00', undefined],
  ['', undefined],
  [20_261_120, undefined],
])('reads the day %j as %s', (day, parsed) => {
  expect(parseDaySearch({ day })).toEqual({ day: parsed })
})
