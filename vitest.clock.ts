import { beforeEach } from 'vitest'

/** Noon of a Wednesday in Nairobi, far from the ends of a day, week, month and year. */
const TEST_START = '2026-11-25T09:00:00.000Z'

declare global {
  /** Kept through module resets, which would take a test clock for the system's. */
  var testClock: DateConstructor | undefined
}

/** The system's `Date`, shifted so that this process started at `TEST_START`; it runs on from there. */
function createTestClock(): DateConstructor {
  const SystemDate = Date
  const shift = SystemDate.parse(TEST_START) - SystemDate.now()
  const now = () => SystemDate.now() + shift
  return new Proxy(SystemDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new SystemDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}

globalThis.testClock ??= createTestClock()

function installTestClock(): void {
  if (globalThis.testClock !== undefined) globalThis.Date = globalThis.testClock
}

installTestClock()
// `vi.useRealTimers()` brings the system's clock back.
beforeEach(installTestClock)
