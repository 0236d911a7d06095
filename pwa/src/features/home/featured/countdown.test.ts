import { describe, expect, it } from 'vitest'
import { getRemainingSeconds, toRemainingTime } from './countdown.tsx'

const began = '2026-11-20T18:00:00.000Z'
const at = (iso: string) => getRemainingSeconds(began, Date.parse(iso))

describe('getRemainingSeconds', () => {
  it('counts seven days', () => {
    expect(toRemainingTime(at('2026-11-20T18:00:00.000Z'))).toEqual({ days: 7, hours: 0, minutes: 0, seconds: 0 })
    expect(toRemainingTime(at('2026-11-24T06:17:52.000Z'))).toEqual({ days: 3, hours: 11, minutes: 42, seconds: 8 })
  })

  it('stays at 0 after the end', () => {
    expect(at('2026-11-27T17:59:59.000Z')).toBe(1)
    expect(at('2026-11-27T18:00:00.000Z')).toBe(0)
    expect(at('2027-01-01T00:00:00.000Z')).toBe(0)
  })
})
