/**
 * A `Date` whose clock is ahead of the system's.
 * @param {() => number} getShift in milliseconds
 * @returns {DateConstructor}
 */
export function createShiftedDate(getShift) {
  const SystemDate = Date
  const now = () => SystemDate.now() + getShift()
  return new Proxy(SystemDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new SystemDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
