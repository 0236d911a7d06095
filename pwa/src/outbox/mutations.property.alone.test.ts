import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchTransport, setTransport } from '../api/transport.ts'
import { resetDevice } from '../testing/device.ts'
import { FAULTS } from '../testing/faults/faulty-server.ts'
import {
  type MutationRequestPlan,
  MutationSimulation,
  type MutationStep,
} from '../testing/faults/mutation-simulation.ts'
import { listQueuedMutations } from '../testing/fixtures/entries.ts'
import { countRuns } from '../testing/runs.ts'
import { outbox } from './outbox-store.ts'

// The lock is not under test: the browser frees it when a tab dies.
vi.mock('../storage/lock.ts', () => ({ withLock: (_name: string, work: () => Promise<void>) => work() }))

const RUNS = countRuns(150, 2_000)
const START = Date.parse('2026-11-20T20:00:00.000Z')
const MINUTE = 60_000
const YEAR = 365 * 24 * 60 * MINUTE

const what = fc.constantFrom('101', '102')
const place = fc.constantFrom('place-home', 'place-work')
const wanted = fc.constantFrom(true, true, true, false)
const step: fc.Arbitrary<MutationStep> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), what }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('review' as const), what, wanted }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('rename' as const), wanted }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('save-place' as const), what: place, wanted }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete-place' as const), what: place }) },
  { weight: 7, arbitrary: fc.constant({ do: 'drain' } as const) },
  { weight: 1, arbitrary: fc.constantFrom({ do: 'sign-out' } as const, { do: 'week' } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign-in' as const), who: fc.constantFrom('u1', 'u2') }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('take-back' as const, 'dismiss' as const), which: fc.nat({ max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      by: fc.constantFrom(1_000, MINUTE, 11 * MINUTE, -11 * MINUTE, YEAR, -YEAR),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ do: 'phone-elsewhere' } as const, { do: 'name-elsewhere' } as const),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('take-up' as const, 'deliver' as const), what }) },
)

const trip: fc.Arbitrary<MutationRequestPlan> = fc.record({
  fate: fc.constantFrom(...FAULTS, 'answered', 'answered', 'held for long'),
  meanwhile: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(step.filter(canPassMeanwhile), { maxLength: 2 }) },
  ),
})

/** A running request must not start another one, nor does it last until the server drops its key. */
function canPassMeanwhile(one: MutationStep): boolean {
  return one.do !== 'drain' && one.do !== 'week'
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

it('mutations are never lost, doubled or mixed up in any order of events', {
  timeout: ALL_RUNS,
}, async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 20 }),
      fc.array(trip, { maxLength: 12 }),
      async (steps, trips) => {
        await resetDevice()
        vi.setSystemTime(START)
        const world = new MutationSimulation(trips)
        await world.take({ do: 'sign-in', who: 'u1' })
        for (const one of steps) {
          await world.take(one)
          for (const [subject, pressed] of world.last) {
            expect(world.isSomewhere(subject, pressed), `${pressed.content} after ${one.do}`).toBe(true)
          }
          for (const { state, task } of listQueuedMutations()) seen.add(`${task.kind} ${state}`)
        }
        await world.quiet()
        expect(
          outbox.getSnapshot().filter(({ state }) => state !== 'rejected'),
          'everything is answered in the end',
        ).toEqual([])
        for (const [subject, pressed] of world.last) expect(world.isSomewhere(subject, pressed)).toBe(true)
        for (const [name, times] of world.asked) {
          const done = world.shop.done.filter(({ content: words, userId }) => `${userId} ${words}` === name)
          expect(done.length, `${name} is done as often as it was asked for`).toBeLessThanOrEqual(times)
        }
        for (const { content: words, userId } of world.shop.done) {
          expect(world.takenBack.has(words), `${words} was taken back`).toBe(false)
          expect(world.makers.get(words)?.userId ?? userId).toBe(userId)
          seen.add(words.startsWith('cancel') ? 'cancelled' : 'written')
        }
        for (const [subject, { content: words }] of world.last) {
          const inTurn = world.shop.done.filter((one) => world.makers.get(one.content)?.subject === subject)
          const isDone = inTurn.some((one) => one.content === words)
          if (isDone) expect(inTurn.at(-1)?.content, 'the last word holds').toBe(words)
        }
      },
    ),
    { numRuns: RUNS, seed: 20_261_125 },
  )
  // The run must have reached every state.
  expect([...seen].sort()).toEqual(
    expect.arrayContaining([
      'cancel rejected',
      'cancel sending',
      'cancel pending',
      'profile needs-sign-in',
      'profile rejected',
      'profile pending',
      'place rejected',
      'place sending',
      'place pending',
      'review rejected',
      'review sending',
      'review pending',
      'cancelled',
      'written',
    ]),
  )
})
