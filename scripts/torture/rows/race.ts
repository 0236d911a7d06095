import { findViolations } from '../../../api/test/invariants.ts'
import { getStock } from '../../../api/test/order-builders.ts'
import { OrderJournal } from '../../../api/test/torture/order-journal.ts'
import { TortureServer } from '../../../api/test/torture/torture-server.ts'
import { useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { runClient } from '../clients.ts'
import { openShop, type TortureShop } from '../open-shop.ts'
import type { ClientReport, ClientWork } from '../order-client.ts'
import { getP99, type Row, type RowContext } from '../row.ts'

const CLIENT_PROCESSES = 4
const CUSTOMERS = 32
const WEB_PROCESSES = 4
const KEYS_PER_CLIENT = 10_000_000

/** Servers of their own on PostgreSQL, processes of one server on SQLite. */
export function startServers({ engine }: RowContext, { settings }: TortureShop): Promise<TortureServer[]> {
  const counts = engine === 'sqlite' ? [WEB_PROCESSES] : [WEB_PROCESSES / 2, WEB_PROCESSES / 2]
  return Promise.all(counts.map((count) => TortureServer.start({ ...settings, WEB_PROCESSES: String(count) })))
}

/** Customers order one bottle each, for which there is half of the stock. */
export const race: Row = {
  name: 'race',
  engines: ['sqlite', 'postgres'],
  run: async (context) => {
    const { orders } = context.options
    const stock = Math.floor(orders / 2)
    const shop = await openShop(context, { products: 1, stock, customers: CUSTOMERS })
    const servers = await startServers(context, shop)
    context.report(`${orders} orders for ${stock} in stock`)
    const reports = await Promise.all(
      Array.from({ length: CLIENT_PROCESSES }, (_, place) =>
        runClient<ClientReport>('order-client', createWork(shop, servers, place, orders)),
      ),
    )
    const journal = new OrderJournal()
    for (const { acknowledged, soldOut, latencies, violations } of reports) {
      for (const [key, total] of acknowledged) journal.acknowledged.set(key, total)
      journal.soldOut += soldOut
      for (const latency of latencies) journal.latencies.push(latency)
      journal.violations.push(...violations)
    }
    const peakMemory = servers.reduce((sum, server) => sum + server.peakMemory, 0)
    for (const server of servers) await server.stop()
    await verify(shop, journal, { stock, orders })
    return {
      count: `${orders} orders for ${stock} in stock, ${journal.acknowledged.size} sold, ${WEB_PROCESSES} processes`,
      checked: 'sold = stock, none lost, none twice, totals, all invariants',
      violations: journal.violations,
      p99: getP99(journal.latencies),
      peakMemory,
    }
  },
}

function createWork(
  { customers, lines }: TortureShop,
  servers: readonly TortureServer[],
  place: number,
  orders: number,
): ClientWork {
  const [line] = lines
  if (line === undefined) throw new Error('The shop is empty')
  const share = Math.floor(orders / CLIENT_PROCESSES) + (place < orders % CLIENT_PROCESSES ? 1 : 0)
  return {
    origins: servers.map(({ origin }) => origin),
    customers: customers.filter((_, index) => index % CLIENT_PROCESSES === place),
    line,
    orders: share,
    firstKey: Date.now() + place * KEYS_PER_CLIENT,
  }
}

async function verify(
  { settings, lines }: TortureShop,
  journal: OrderJournal,
  { stock, orders }: { readonly stock: number; readonly orders: number },
): Promise<void> {
  const { violations, acknowledged, soldOut } = journal
  if (acknowledged.size !== stock) violations.push(`${acknowledged.size} sold of ${stock}`)
  if (acknowledged.size + soldOut !== orders) violations.push(`${acknowledged.size + soldOut} of ${orders} answered`)
  await useDatabase(settings, async (database) => {
    const left = await getStock(database, lines[0]?.volume._id)
    if (left !== 0) violations.push(`${left} left in stock`)
    await journal.verifyAll(database)
    violations.push(...(await findViolations(database)))
  })
}
