import { killWhileOrdering } from '../../../api/test/torture/kill-while-ordering.ts'
import { OrderJournal } from '../../../api/test/torture/order-journal.ts'
import { openShop } from '../open-shop.ts'
import { getP99, type Row } from '../row.ts'

/** The server is killed while customers order. */
export const kill: Row = {
  name: 'kill',
  engines: ['sqlite', 'postgres'],
  run: async (context) => {
    const { random, options, report, isOver } = context
    const { settings, lines, customers } = await openShop(context)
    const journal = new OrderJournal()
    let [killed, peakMemory] = [0, 0]
    const onCycle = (cycle: number) => {
      killed = cycle
      report(`${cycle} of ${options.kills} kills, ${journal.acknowledged.size} orders`)
    }
    const onServer = (server: { readonly peakMemory: number }) => {
      peakMemory = Math.max(peakMemory, server.peakMemory)
    }
    const more = { settings, journal, random, customers, lines, onCycle, onServer, isOver }
    await killWhileOrdering({ ...more, cycles: options.kills })
    return {
      count: `${killed} kills, ${journal.acknowledged.size} orders, ${journal.replayed} repeated`,
      checked: 'none lost, none twice, totals, all invariants',
      violations: journal.violations,
      p99: getP99(journal.latencies),
      peakMemory,
    }
  },
}
