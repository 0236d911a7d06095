import { describe, expect, it } from 'vitest'
import { addDays, formatLongDay, getNairobiDay } from './nairobi-day.ts'

describe('days in Nairobi', () => {
  it('begin at 21:00 UTC', () => {
    expect(getNairobiDay(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20')
    expect(getNairobiDay(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
  })

  it('follow each other across months', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  })

  it('are written out', () => {
    expect(formatLongDay('2026-11-20')).toBe('Friday 20 November 2026')
  })
})
