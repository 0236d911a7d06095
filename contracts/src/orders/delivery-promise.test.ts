import { describe, expect, it } from 'vitest'
import { formatAge, formatPromise, getAgeMinutes, getPromiseState, isScheduledAhead } from './delivery-promise.ts'

const CREATED_AT = '2026-11-27T22:00:00.000Z'
const placed = { createdAt: CREATED_AT, orderStatus: 'pending', promisedMinutes: 45 } as const
const after = (minutes: number) => Date.parse(CREATED_AT) + minutes * 60_000

const describePromise = (order: Parameters<typeof getPromiseState>[0], minutes: number) => {
  const state = getPromiseState(order, after(minutes))
  return state && [state.kind, formatPromise(state)]
}

describe('the promise of the zone', () => {
  it.each([
    [0, ['on-time', 'in time']],
    [34.9, ['on-time', 'in time']],
    [35, ['soon', 'due in 10 min']],
    [44.5, ['soon', 'due in 1 min']],
    [45, ['late', 'due now']],
    [46, ['late', 'late by 1 min']],
    [45 + 65, ['late', 'late by 1 h 5 min']],
  ] as const)('is compared with the clock, after %d minutes', (minutes, expected) => {
    expect(describePromise(placed, minutes)).toEqual(expected)
  })

  it('is nothing for orders that nobody waits for, and where none is known', () => {
    expect(describePromise({ ...placed, orderStatus: 'delivered' }, 90)).toBeUndefined()
    expect(describePromise({ ...placed, orderStatus: 'cancelled' }, 90)).toBeUndefined()
    expect(describePromise({ createdAt: CREATED_AT, orderStatus: 'pending' }, 90)).toBeUndefined()
  })

  it('is the chosen time of a scheduled order, which the counter begins before', () => {
    const scheduled = { ...placed, scheduledFor: new Date(after(180)).toISOString() }
    expect(describePromise(scheduled, 60)).toEqual(['on-time', 'in time'])
    expect(describePromise(scheduled, 181)).toEqual(['late', 'late by 1 min'])
    expect(isScheduledAhead(scheduled, after(134))).toBe(true)
    expect(isScheduledAhead(scheduled, after(135))).toBe(false)
    expect(isScheduledAhead(placed, after(0))).toBe(false)
  })
})

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [125, '2 h 5 min'],
  [1_440, '1 day'],
  [4_400, '3 days'],
])('formats an age of %d minutes as %s', (minutes, text) => expect(formatAge(minutes)).toBe(text))

it('has no age below zero where the clock is behind', () => {
  expect(getAgeMinutes(placed, after(-5))).toBe(0)
  expect(getAgeMinutes(placed, after(12.9))).toBe(12)
})
