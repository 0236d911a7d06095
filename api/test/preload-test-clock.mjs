// Gives a process that a test starts the clock of the test: `?shift=` is how many milliseconds it is ahead of the
// system's. A test's own clock is made in `vitest.clock.ts`.
import { createShiftedDate } from './shifted-date.mjs'

const shift = Number(new URL(import.meta.url).searchParams.get('shift'))
globalThis.Date = createShiftedDate(() => shift)
