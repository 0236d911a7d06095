/** Preloaded into a server: on SIGUSR2 its wall clock jumps to what the file in SHIFT_FILE says, in milliseconds. */
import { readFileSync } from 'node:fs'

const RealDate = Date
let shift = 0
process.on('SIGUSR2', () => {
  shift = Number(readFileSync(process.env.SHIFT_FILE ?? '', 'utf8'))
})

const now = () => RealDate.now() + shift

const ShiftedDate = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
})
Reflect.set(globalThis, 'Date', ShiftedDate)
