import { act } from '@testing-library/react'
import { vi } from 'vitest'

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS

/** The clock of the tests (`vitest.clock.ts`) or of the test, in milliseconds since 1970. */
export const getNow = (): number => Date.now()

/** @param milliseconds from now on, or backwards when negative */
export const toIso = (milliseconds = 0): string => new Date(getNow() + milliseconds).toISOString()

/** Moves the wall clock, and stops it there until the test ends unless timers are faked; timers are as before. */
export function moveClock(milliseconds: number): void {
  vi.setSystemTime(getNow() + milliseconds)
}

/**
 * Fakes the clock and the timers, which run on by themselves, and further with `passTime`.
 *
 * Vitest's own step of 20 ms delays each tap.
 */
export function fakeRunningTimers(now = getNow()): void {
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
  vi.useFakeTimers({ toFake: [...toFake], now, shouldAdvanceTime: true, advanceTimeDelta: 1 })
}

/** Advances faked timers. */
export const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
