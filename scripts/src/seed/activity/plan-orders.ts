import type { PaymentMethod } from '@usiku/contracts/orders/constants.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import type { Drink } from '../demo/drinks.ts'
import type { Random } from '../random.ts'
import { type Offers, type PlannedLine, planBasket } from './baskets.ts'
import { type DemoCustomer, demoCustomers } from './customers.ts'
import { createOrderTimes } from './order-timing.ts'

export interface PlannedOrder {
  readonly customer: DemoCustomer
  readonly at: Date
  readonly lines: readonly PlannedLine[]
  readonly instructions: string
  readonly paymentMethod: PaymentMethod
  readonly course: readonly { readonly status: OrderStatus; readonly at: Date }[]
}

export const ORDER_COUNT = 300
export const ORDER_DAYS = 60

const MS_PER_MINUTE = 60_000

/** Tonight's orders: minutes ago, and the number of steps done. */
const OPEN_ORDERS: readonly { readonly minutes: number; readonly steps: number }[] = [
  { minutes: 74, steps: 2 },
  { minutes: 51, steps: 2 },
  { minutes: 37, steps: 1 },
  { minutes: 16, steps: 0 },
  { minutes: 6, steps: 0 },
]

/** Minimum and maximum minutes of each step after 'pending'. */
const STEPS: readonly { readonly status: OrderStatus; readonly minutes: readonly [number, number] }[] = [
  { status: 'processing', minutes: [2, 9] },
  { status: 'shipping', minutes: [6, 18] },
  { status: 'delivered', minutes: [12, 40] },
]

const CANCELLED_SHARE = 0.09

const INSTRUCTIONS = [
  'Call when you are at the gate.',
  'Leave it with the watchman, he knows.',
  'Third floor, the lift is out tonight.',
  'Blue gate after the petrol station.',
  'Please bring change for a thousand.',
  'House 14, second court on the left.',
  'As cold as you have it, please.',
  'Do not hoot, the baby sleeps. Just ring.',
]

export function planOrders(random: Random, drinks: readonly Drink[], offers: Offers, now: Date): PlannedOrder[] {
  const untilNow = (course: PlannedOrder['course']) => course.filter(({ at }) => at <= now)
  const past = createOrderTimes(random, now, { count: ORDER_COUNT - OPEN_ORDERS.length, days: ORDER_DAYS })
  const settled = past.map((at) => ({
    ...planOrder(random, drinks, offers, at),
    course: untilNow(random.chance(CANCELLED_SHARE) ? cancellation(random, at) : planCourse(random, at, STEPS.length)),
  }))
  const open = OPEN_ORDERS.map(({ minutes, steps }) => {
    const at = new Date(now.getTime() - minutes * MS_PER_MINUTE)
    return { ...planOrder(random, drinks, offers, at), course: planCourse(random, at, steps) }
  })
  return [...settled, ...open]
}

function planOrder(random: Random, drinks: readonly Drink[], offers: Offers, at: Date) {
  const customer = random.weighted(demoCustomers, ({ thirst }) => thirst)
  return {
    customer,
    at,
    lines: planBasket(random, customer, drinks, offers),
    instructions: random.chance(0.35) ? random.pick(INSTRUCTIONS) : '',
    paymentMethod: random.chance(0.7) ? ('mpesa' as const) : ('cod' as const),
  }
}

function planCourse(random: Random, placed: Date, steps: number): PlannedOrder['course'] {
  let at = placed.getTime()
  return STEPS.slice(0, steps).map(({ status, minutes: [least, most] }) => {
    at += random.between(least * MS_PER_MINUTE, most * MS_PER_MINUTE)
    return { status, at: new Date(at) }
  })
}

function cancellation(random: Random, placed: Date): PlannedOrder['course'] {
  return [{ status: 'cancelled', at: new Date(placed.getTime() + random.between(1, 9) * MS_PER_MINUTE) }]
}

/** Leaves out cancelled orders. Keyed by drink and index of the size. */
export function countOrdered(orders: readonly PlannedOrder[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { lines, course } of orders) {
    if (course.at(-1)?.status === 'cancelled') continue
    for (const { drink, volume, quantity } of lines) {
      const key = variantKey(drink.name, volume)
      quantities.set(key, (quantities.get(key) ?? 0) + quantity)
    }
  }
  return quantities
}

export const variantKey = (drink: string, volume: number): string => `${drink} / ${volume}`
