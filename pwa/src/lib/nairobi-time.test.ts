import { describe, expect, it } from 'vitest'
import { formatNairobiDate, formatNairobiMoment, formatSlashDate } from './nairobi-time.ts'

describe('formatNairobiMoment', () => {
  const now = new Date('2026-11-20T21:50:00.000Z')

  it.each([
    // Half past midnight in Nairobi is still the evening before in UTC.
    ['2026-11-20T21:42:00.000Z', 'Today, 00:42'],
    ['2026-11-20T20:59:00.000Z', 'Yesterday, 23:59'],
    ['2026-11-14T20:10:00.000Z', '14 Nov, 23:10'],
    ['2025-11-14T20:10:00.000Z', '14 Nov 2025, 23:10'],
  ])('formats %s as %s', (at, words) => {
    expect(formatNairobiMoment(at, now)).toBe(words)
  })

  it('uses the calendar day of Nairobi', () => {
    expect(formatNairobiDate('2026-11-20T21:42:00.000Z')).toBe('21 Nov 2026')
    expect(formatSlashDate('2026-11-20T21:42:00.000Z')).toBe('11/21/2026')
  })
})
