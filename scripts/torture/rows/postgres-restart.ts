import { setTimeout as wait } from 'node:timers/promises'
import { findViolations } from '../../../api/test/invariants.ts'
import { pick, pickNumber } from '../../../api/test/random.ts'
import { OrderJournal, startOrdering } from '../../../api/test/torture/order-journal.ts'
import { TortureServer } from '../../../api/test/torture/torture-server.ts'
import { useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { openShop } from '../open-shop.ts'
import { getP99, type Row } from '../row.ts'

const MAX_ORDERING_MS = 1_000
const MAX_AWAY_MS = 2_000

/** PostgreSQL stops or crashes while customers order, and the same server goes on when it is back. */
export const postgresRestart: Row = {
  name: 'postgres-restart',
  engines: ['postgres'],
  run: async (context) => {
    const { random, options, report, isOver } = context
    const shop = await openShop(context)
    const { settings, cluster } = shop
    if (cluster === undefined) throw new Error('PostgreSQL is not installed')
    const server = await TortureServer.start(settings)
    const journal = new OrderJournal()
    let restarts = 0
    const stop = startOrdering({ ...shop, journal, random, getOrigin: () => server.origin })
    for (; restarts < options.restarts && !isOver(); restarts += 1) {
      await wait(pickNumber(random, 50, MAX_ORDERING_MS))
      // The second crashes: it recovers from its log when it starts.
      await cluster.stop(pick(random, ['SIGINT', 'SIGQUIT']))
      await wait(pickNumber(random, 0, MAX_AWAY_MS))
      await cluster.start()
      report(`${restarts + 1} of ${options.restarts} restarts, ${journal.acknowledged.size} orders`)
    }
    await wait(MAX_ORDERING_MS)
    await stop()
    await journal.replay(server.origin)
    const status = await server.stop()
    const { violations } = journal
    if (status !== 0) violations.push(`The server ended with ${status}: ${server.run.errors()}`)
    await useDatabase(settings, async (database) => {
      await journal.verifyAll(database)
      violations.push(...(await findViolations(database)))
    })
    return {
      count: `${restarts} restarts, ${journal.acknowledged.size} orders, ${journal.replayed} repeated`,
      checked: 'the server goes on, none lost, none twice, totals, all invariants',
      violations,
      p99: getP99(journal.latencies),
      peakMemory: server.peakMemory,
    }
  },
}
