import { beforeEach } from 'vitest'
import { createShiftedDate } from './api/test/shifted-date.mjs'

/** Noon of a Wednesday in Nairobi, far from the ends of a day, week, month and year. */
const TEST_START = '2026-11-25T09:00:00.000Z'

declare global {
  /** Kept through module resets, which would take a test clock for the system's. */
  var testClock: DateConstructor | undefined
}

/** The system's `Date`, shifted so that this process started at `TEST_START`; it runs on from there. */
function createTestClock(): DateConstructor {
  const shift = Date.parse(TEST_START) - Date.now()
  return createShiftedDate(() => shift)
}

globalThis.testClock ??= createTestClock()

function installTestClock(): void {
  if (globalThis.testClock !== undefined) globalThis.Date = globalThis.testClock
}

installTestClock()
// `vi.useRealTimers()` brings the system's clock back.
beforeEach(installTestClock)
