/** Preloaded into a server: on SIGUSR2 its wall clock jumps to what the file in SHIFT_FILE says, in milliseconds. */
import { readFileSync } from 'node:fs'
import { createShiftedDate } from '../../api/test/shifted-date.mjs'

let shift = 0
process.on('SIGUSR2', () => {
  shift = Number(readFileSync(process.env.SHIFT_FILE ?? '', 'utf8'))
})
Reflect.set(
  globalThis,
  'Date',
  createShiftedDate(() => shift),
)
