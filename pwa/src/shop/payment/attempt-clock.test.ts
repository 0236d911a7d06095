import { describe, expect, it } from 'vitest'
import { buildAttempt, buildMpesaOrder } from '../../testing/fixtures/mpesa-orders.ts'
import { formatSeconds, getRetryTime, readAttemptClock, recordStart } from './attempt-clock.ts'

const NOW = Date.parse('2026-11-20T21:00:00.000Z')
const HOUR = 3_600_000
const at = (time: number) => new Date(time).toISOString()
const begun = (_id: string, time: number) => buildAttempt({ _id, createdAt: at(time) })

describe('the countdown of a prompt', () => {
  it('ends when the prompt disappears from the phone', () => {
    const attempt = buildAttempt({ _id: 'late', createdAt: at(NOW), expiresAt: at(NOW + 64_000) })
    expect(readAttemptClock(attempt, NOW)).toEqual({ secondsLeft: 64, fraction: 1, mayLeave: false })
    expect(readAttemptClock(attempt, NOW + 34_000)).toEqual({ secondsLeft: 30, fraction: 0.5, mayLeave: false })
    expect(readAttemptClock(attempt, NOW + 64_000)).toMatchObject({ secondsLeft: 0, fraction: 0 })
  })

  it('takes a minute until the server knows better', () => {
    const attempt = buildAttempt({ _id: 'new', createdAt: at(NOW), expiresAt: null })
    expect(readAttemptClock(attempt, NOW + 1).secondsLeft).toBe(60)
  })

  it('goes on after the app was closed, and lets the customer leave after 90 seconds', () => {
    expect(readAttemptClock(begun('reopened', NOW - 45_000), NOW).secondsLeft).toBe(15)
    expect(readAttemptClock(begun('older', NOW - 90_000), NOW)).toMatchObject({ secondsLeft: 0, mayLeave: true })
  })

  it.each([-HOUR, HOUR])('counts a prompt of this page by the clock of the device, wrong by %d ms', (error) => {
    const attempt = begun(`wrong ${error}`, NOW + error)
    recordStart(attempt, NOW)
    expect(readAttemptClock(attempt, NOW + 10_000).secondsLeft).toBe(50)
  })

  it('never takes longer than a minute where the clock of the device is slow', () => {
    expect(readAttemptClock(begun('slow', NOW + HOUR), NOW).secondsLeft).toBe(60)
  })

  it('reads as minutes and seconds', () => {
    expect([125, 60, 9].map(formatSeconds)).toEqual(['2:05', '1:00', '0:09'])
  })
})

describe('another prompt', () => {
  const order = buildMpesaOrder({ attempts: [begun('first', NOW), begun('earlier', NOW - HOUR)] })

  it('of the same amount on the same phone has to wait for two minutes', () => {
    expect(getRetryTime(order, '254712345678', 2_000, NOW)).toBe(NOW + 120_000)
  })

  it('of another amount or on another phone need not wait', () => {
    expect(getRetryTime(order, '254110222333', 2_000, NOW)).toBe(0)
    expect(getRetryTime(order, '254712345678', 500, NOW)).toBe(0)
  })
})
