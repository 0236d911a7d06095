import { setTimeout as wait } from 'node:timers/promises'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { findViolations } from '../invariants.ts'
import { pickNumber, type Random } from '../random.ts'
import { type OrderJournal, startOrdering } from './order-journal.ts'
import { type Settings, TortureServer } from './torture-server.ts'
import { type Customer, useDatabase } from './torture-shop.ts'

/** Some servers die during their first orders, others in the midst of many. */
const MAX_ORDERING_MS = 250
const MAX_ORDERS = 100
/** Also on a machine that has other things to do. */
const MAX_WAIT_MS = 4_000
/** Some servers die while they start, and recover the database. */
const SHARE_KILLED_EARLY = 0.1
const MAX_EARLY_MS = 600

export interface KillOptions {
  readonly settings: Settings
  readonly journal: OrderJournal
  readonly random: Random
  readonly customers: readonly Customer[]
  readonly lines: readonly CartLine[]
  readonly cycles: number
  /** Cycles between checks of all invariants. */
  readonly checkEvery?: number
  readonly onCycle?: (cycle: number) => void
  /** Gets each server when it has ended. */
  readonly onServer?: (server: TortureServer) => void
  readonly isOver?: () => boolean
}

/** Kills the server while customers order, starts it again, and repeats what was not answered under the same key. */
export async function killWhileOrdering(options: KillOptions): Promise<void> {
  const { settings, journal, random, cycles, checkEvery = 50, isOver = () => false } = options
  for (let cycle = 1; cycle <= cycles && journal.violations.length === 0 && !isOver(); cycle += 1) {
    if (random() < SHARE_KILLED_EARLY) await killEarly(options)
    const server = await startAgain(options)
    const stop = startOrdering({ ...options, getOrigin: () => server.origin })
    await waitForOrders(journal, random)
    await server.stop('SIGKILL')
    options.onServer?.(server)
    await stop()
    if (cycle % checkEvery === 0) await checkEverything(options)
    options.onCycle?.(cycle)
  }
  const server = await startAgain(options)
  const status = await server.stop()
  if (status !== 0) journal.violations.push(`The server ended with ${status}`)
  await useDatabase(settings, async (database) => {
    await journal.verifyAll(database)
    journal.violations.push(...(await findViolations(database)))
  })
}

async function waitForOrders(journal: OrderJournal, random: Random): Promise<void> {
  const orders = journal.acknowledged.size + pickNumber(random, 1, MAX_ORDERS)
  const deadline = performance.now() + (random() < 0.5 ? pickNumber(random, 5, MAX_ORDERING_MS) : MAX_WAIT_MS)
  while (journal.acknowledged.size < orders && performance.now() < deadline) await wait(1)
}

async function killEarly({ settings, random }: KillOptions): Promise<void> {
  const server = new TortureServer(settings)
  await wait(pickNumber(random, 0, MAX_EARLY_MS))
  await server.stop('SIGKILL')
}

/** The server recovers the database, before anything else opens it. */
async function startAgain({ settings, journal }: Pick<KillOptions, 'settings' | 'journal'>): Promise<TortureServer> {
  const server = await TortureServer.start(settings)
  await journal.replay(server.origin)
  await useDatabase(settings, (database) => journal.verify(database))
  return server
}

async function checkEverything({ settings, journal }: KillOptions): Promise<void> {
  const server = await startAgain({ settings, journal })
  await useDatabase(settings, async (database) => journal.violations.push(...(await findViolations(database))))
  await server.stop('SIGKILL')
}
