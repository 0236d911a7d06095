import { expect, it } from 'vitest'
import { INCOMPLETE_MOMENT, parseMoment, toMomentInput } from './moment.ts'

it.each([
  ['2026-11-24T20:50:00.000Z', '2026-11-24T23:50'],
  ['2026-11-24T21:00:05.000Z', '2026-11-25T00:00:05'],
  ['2026-11-24T21:00:00.250Z', '2026-11-25T00:00:00.250'],
  [null, ''],
])('shows %s in Nairobi time and reads it again', (at, input) => {
  expect(toMomentInput(at)).toBe(input)
  expect(parseMoment(input)).toBe(at)
})

it('reads moments of other time zones', () => {
  expect(toMomentInput('2026-11-24T12:00:00+02:00')).toBe('2026-11-24T13:00')
})

it.each([INCOMPLETE_MOMENT, '12026-11-24T12:00', '2026-11-24T25:00'])('refuses %s', (input) => {
  expect(parseMoment(input)).toBeUndefined()
})
