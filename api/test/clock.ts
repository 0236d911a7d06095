/** The clock of the tests (`vitest.clock.ts`). Where a test has an app, its `deps.now()` may be ahead of it. */
export const getNow = (): Date => new Date()

/** Milliseconds by which the tests' clock is ahead of the system's, which files and child processes have. */
export function getClockShift(): number {
  // The clock of the tests replaces `Date`, and shares the prototype with the system's.
  const system = Date.prototype.constructor as DateConstructor
  return system === Date ? 0 : Date.now() - system.now()
}

/** Environment variables that give a process of Node the clock of this one. */
export function getClockSettings(): Record<string, string> {
  const shift = getClockShift()
  if (shift === 0) return getSystemClockSettings()
  const preload = new URL('preload-test-clock.mjs', import.meta.url)
  preload.searchParams.set('shift', String(shift))
  return { ...getSystemClockSettings(), NODE_OPTIONS: `--import=${preload.href}` }
}

/** Environment variables by which Debian's `faketime` moves the clock of this process; none where it does not. */
export function getSystemClockSettings(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME'))
  return Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']))
}
