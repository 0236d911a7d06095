import { expect, it } from 'vitest'
import { splitTypedDate, toIsoDay, toTypedDate } from './typed-date.ts'

it.each([
  ['24/11/1990', '1990-11-24'],
  ['4/1/2008', '2008-01-04'],
  ['31/2/2008', '2008-02-31'],
  ['24//1990', '1990-00-24'],
  ['24/11/90', '0090-11-24'],
  ['', undefined],
  ['//', undefined],
])('%j is the day %s', (typed, day) => {
  expect(toIsoDay(typed)).toBe(day)
})

it('is split as it was typed', () => {
  expect(splitTypedDate(toTypedDate('1990-11-24'))).toEqual(['24', '11', '1990'])
  expect(splitTypedDate('24')).toEqual(['24', '', ''])
})
