import { describe, expect, it } from 'vitest'
import { getRemainingSeconds, toRemainingTime } from './countdown.tsx'

const began = '2026-11-20T18:00:00.000Z'
const at = (iso: string) => getRemainingSeconds(began, Date.parse(iso))

describe('the countdown of the featured offer', () => {
  it('runs for seven days', () => {
    expect(toRemainingTime(at('2026-11-20T18:00:00.000Z'))).toEqual({ days: 7, hours: 0, minutes: 0, seconds: 0 })
    expect(toRemainingTime(at('2026-11-24T06:17:52.000Z'))).toEqual({ days: 3, hours: 11, minutes: 42, seconds: 8 })
  })

  it('ends with zeros and stays there', () => {
    expect(at('2026-11-27T17:59:59.000Z')).toBe(1)
    expect(at('2026-11-27T18:00:00.000Z')).toBe(0)
    expect(at('2027-01-01T00:00:00.000Z')).toBe(0)
  })
})
