import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by `npm run test:all`. */
    readonly isThorough?: boolean
  }
}

export const isThorough = inject('isThorough') === true
const isOnPostgres = inject('postgresUrl') !== undefined

/** Servers that are killed; `npm run torture -- --rows kill --kills 1000` has more. */
export const KILLS = isThorough ? (isOnPostgres ? 5 : 25) : 3

/** Backups that are killed, spread over the time that one takes. */
export const BACKUP_KILLS = isThorough ? 12 : 4

/** `npm run torture -- --rows fuzz` sends more, to the built server. */
export const FUZZED_REQUESTS = isThorough ? 3_000 : 1_000

/** Bottles that processes race for; `npm run torture -- --rows race --orders 20000` has more. */
export const RACED_STOCK = isThorough ? 1_000 : 100

/** Rounds of as many copies of one order, which processes race to place. */
export const COPY_ROUNDS = isThorough ? 5 : 2
export const COPIES = isThorough ? 100 : 50

/** Copies of each write of the back office that are sent at once. */
export const WRITE_COPIES = isThorough ? 20 : 6

const PAYMENT_DAYS_QUICK = [
  [1, 'paybill'],
  [4, 'till'],
] as const

/** Seeds of days full of faults. */
export const PAYMENT_DAYS: readonly (readonly [seed: number, type: 'paybill' | 'till'])[] = isThorough
  ? [...PAYMENT_DAYS_QUICK, [2, 'paybill'], [3, 'paybill'], [5, 'till']]
  : PAYMENT_DAYS_QUICK

/** Each seed draws other faults of the tax authority. */
export const ETIMS_SEEDS: readonly number[] = isThorough ? [1, 2, 3, 4, 5, 6] : [1, 2]
