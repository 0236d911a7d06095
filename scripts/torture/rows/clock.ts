import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findViolations } from '../../../api/test/invariants.ts'
import { pick, pickNumber } from '../../../api/test/random.ts'
import { OrderJournal, startOrdering } from '../../../api/test/torture/order-journal.ts'
import { TortureServer } from '../../../api/test/torture/torture-server.ts'
import { useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { createFolder, openShop } from '../open-shop.ts'
import { getP99, type Row } from '../row.ts'

const MAX_ORDERING_MS = 600
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Sessions of customers end after 30 days, and none begins in the future. */
const SHIFTS = [0, 1_000, -1_000, HOUR, -HOUR, DAY, -DAY, 7 * DAY, -7 * DAY, 20 * DAY, 25 * DAY, -20 * DAY]

/** The wall clock of the server jumps forth and back while customers order. */
export const clock: Row = {
  name: 'clock',
  engines: ['sqlite', 'postgres'],
  run: async (context) => {
    const { random, options, report, isOver } = context
    const shop = await openShop(context)
    const SHIFT_FILE = join(createFolder(context), 'shift')
    const preload = join(import.meta.dirname, '../shifted-clock.mjs')
    const server = await TortureServer.start({ ...shop.settings, SHIFT_FILE, NODE_OPTIONS: `--import=${preload}` })
    const journal = new OrderJournal()
    let jumps = 0
    const stop = startOrdering({ ...shop, journal, random, getOrigin: () => server.origin })
    for (; jumps < options.jumps && !isOver(); jumps += 1) {
      await wait(pickNumber(random, 50, MAX_ORDERING_MS))
      writeFileSync(SHIFT_FILE, String(pick(random, SHIFTS)))
      process.kill(server.pid, 'SIGUSR2')
      report(`${jumps + 1} of ${options.jumps} jumps, ${journal.acknowledged.size} orders`)
    }
    await wait(MAX_ORDERING_MS)
    await stop()
    await journal.replay(server.origin)
    const { violations } = journal
    const status = await server.stop()
    if (status !== 0) violations.push(`The server ended with ${status}: ${server.run.errors()}`)
    const { first, last } = await useDatabase(shop.settings, async (database) => {
      await journal.verifyAll(database)
      violations.push(...(await findViolations(database)))
      return database
        .selectFrom('orders')
        .select(({ fn }) => [fn.min('created_at').as('first'), fn.max('created_at').as('last')])
        .executeTakeFirstOrThrow()
    })
    const days = (Date.parse(last) - Date.parse(first)) / DAY
    return {
      count: `${jumps} jumps over ${days.toFixed(0)} days, ${journal.acknowledged.size} orders`,
      checked: 'sessions go on, none lost, none twice, totals, all invariants',
      violations,
      p99: getP99(journal.latencies),
      peakMemory: server.peakMemory,
    }
  },
}
