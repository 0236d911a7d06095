import { it } from 'vitest'
import { runPayments } from './payment-runs.ts'
import { PAYMENT_DAYS } from './torture/counts.ts'

const ORDERS = 20

it.each(PAYMENT_DAYS)(
  'keeps the books through a day of faults and crashes, seed %i, %s',
  async (seed, type) => {
    await runPayments({ seed, orders: ORDERS, type })
  },
  300_000,
)
