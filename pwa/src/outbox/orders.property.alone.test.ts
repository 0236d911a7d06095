import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTransport, setTransport } from '../api/transport.ts'
import { resetDevice } from '../testing/device.ts'
import { FAULTS } from '../testing/faults/faulty-server.ts'
import { OrderSimulation, type RequestPlan, type Step } from '../testing/faults/order-simulation.ts'
import { listQueuedOrders } from '../testing/fixtures/entries.ts'
import { countRuns } from '../testing/runs.ts'
import { lacksContact, type OrderEntry } from './entry.ts'
import { outbox } from './outbox-store.ts'

// The lock is not under test: the browser frees it when a tab dies.
vi.mock('../storage/lock.ts', () => ({ withLock: (_name: string, work: () => Promise<void>) => work() }))

const RUNS = countRuns(150, 2_000)
const START = Date.parse('2026-11-20T20:00:00.000Z')
const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'press' } as const) },
  { weight: 6, arbitrary: fc.constant({ do: 'drain' } as const) },
  { weight: 2, arbitrary: fc.constant({ do: 'sign-out' } as const) },
  { weight: 1, arbitrary: fc.constant({ do: 'session-ends' } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sign-in' as const), who: fc.constantFrom('u1', 'u2') }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('cancel', 'agree', 'again'), which: fc.nat({ max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      by: fc.constantFrom(1_000, MINUTE, 11 * MINUTE, -11 * MINUTE, YEAR, -YEAR),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('price' as const), price: fc.constantFrom(2_000, 2_500) }) },
)

const shortLeave: readonly Step[] = [{ do: 'sign-out' }, { do: 'sign-in', who: 'u1' }, { do: 'drain' }]

const steps: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.oneof({ weight: 9, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: fc.constant(shortLeave) }),
    { minLength: 5, maxLength: 20 },
  )
  .map((parts) => parts.flat())

/** Most seeds miss this: the first attempt arrives after the lookup, before the order is confirmed with retyped data. */
const lateArrival: readonly Step[] = [{ do: 'drain' }, ...shortLeave, { do: 'agree', which: 0 }, { do: 'drain' }]

const trip: fc.Arbitrary<RequestPlan> = fc.record({
  fate: fc.constantFrom(...FAULTS, 'answered', 'answered'),
  meanwhile: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(step.filter(isTheCustomers), { maxLength: 2 }) },
  ),
})

/** A running request must not start another one. */
function isTheCustomers(one: Step): boolean {
  return one.do !== 'drain'
}

function isBare({ task: { placement }, state }: OrderEntry): boolean {
  const { customerEmail, customerPhone, customerCity, orderInstructions, items } = placement
  const said = `${customerEmail}${customerPhone}${customerCity}${orderInstructions ?? ''}`
  return said === '' && (state !== 'cancelling' || items.length === 0)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})

afterEach(async () => {
  setTransport(fetchTransport)
  vi.useRealTimers()
  await resetDevice()
})

/** Long on a busy machine, in milliseconds. */
const ALL_RUNS = 180_000

it('orders are never lost, doubled or mixed up in any order of events', { timeout: ALL_RUNS }, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(steps, fc.array(trip, { maxLength: 12 }), async (happening, trips) => {
      await resetDevice()
      vi.setSystemTime(START)
      const world = new OrderSimulation(trips)
      await world.take({ do: 'sign-in', who: 'u1' })
      for (const one of [{ do: 'press' } as const, ...happening]) {
        await world.take(one)
        for (const id of world.makers.keys()) expect(world.listLocations(id), `${id} after ${one.do}`).toHaveLength(1)
        for (const order of listQueuedOrders()) seen.add(lacksContact(order) ? `${order.state}, left` : order.state)
        const named = listQueuedOrders().filter((order) => world.loggedOut.has(order.userId) && !isBare(order))
        expect(named, `who has logged out is not named after ${one.do}`).toEqual([])
      }
      await world.quiet()
      for (const code of world.rejections) seen.add(code)
      expect(outbox.getSnapshot(), 'everything is answered in the end').toEqual([])
      for (const [id, maker] of world.makers) {
        const [place] = world.listLocations(id)
        expect(world.listLocations(id), `${id} in the end`).toHaveLength(1)
        seen.add(place ?? '')
        for (const { userId, body } of world.shop.orders.values()) {
          if (body.items.some((item) => item.id === id)) expect(userId).toBe(maker)
        }
      }
      expect(world.strangers).toEqual([])
    }),
    {
      numRuns: RUNS,
      seed: 20_261_121,
      examples: [[lateArrival, [{ fate: 'held for long', meanwhile: [] }]]],
    },
  )
  // The run must have reached every state.
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      '1 in the cart',
      'needs-confirmation',
      'needs-confirmation, left',
      'cancelling',
      'cancelling, left',
      'needs-sign-in',
      'order_key_reused',
      'rejected',
      'rejected, left',
      'sending',
      'pending, left',
      'with the shop',
    ]),
  )
})
