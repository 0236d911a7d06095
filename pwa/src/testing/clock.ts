import { vi } from 'vitest'

/** The clock of the tests (`vitest.clock.ts`) or of the test, in milliseconds since 1970. */
export const getNow = (): number => Date.now()

/** @param milliseconds from now on, or backwards when negative */
export const toIso = (milliseconds: number): string => new Date(getNow() + milliseconds).toISOString()

/** Moves the wall clock; timers are as before. */
export function moveClock(milliseconds: number): void {
  vi.setSystemTime(getNow() + milliseconds)
}
