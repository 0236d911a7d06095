import { it } from 'vitest'
import { runPayments } from './payment-runs.ts'

const ORDERS = 20

it.each([
  [1, 'paybill'],
  [2, 'paybill'],
  [3, 'paybill'],
  [4, 'till'],
  [5, 'till'],
] as const)(
  'keeps the books through a day of faults and crashes, seed %i, %s',
  async (seed, type) => {
    await runPayments({ seed, orders: ORDERS, type })
  },
  300_000,
)
