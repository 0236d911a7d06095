// Gives a process that a test starts the clock of the test: `?shift=` is how many milliseconds it is ahead of the
// system's. A test's own clock is made in `vitest.clock.ts`.
const SystemDate = Date
const shift = Number(new URL(import.meta.url).searchParams.get('shift'))
const now = () => SystemDate.now() + shift

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new SystemDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
