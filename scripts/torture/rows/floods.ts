import { setTimeout as wait } from 'node:timers/promises'
import { findViolations } from '../../../api/test/invariants.ts'
import { OrderJournal } from '../../../api/test/torture/order-journal.ts'
import { TortureServer } from '../../../api/test/torture/torture-server.ts'
import { useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { runClient } from '../clients.ts'
import type { FloodName, FloodReport, FloodWork } from '../flood-client.ts'
import { startTraffic, type Traffic } from '../normal-traffic.ts'
import { openShop } from '../open-shop.ts'
import { getP99, type Row, type RowResult } from '../row.ts'

const MEGABYTE = 1_048_576
/** Enough that long lists are long. */
const PRODUCTS = 100
const WARMUP_MS = 2_000

/** Normal traffic goes on during a flood; limits of the shop are as they are in use. */
const createFlood = (name: string, flood: FloodName): Row => ({
  name,
  engines: ['sqlite', 'postgres'],
  run: async (context): Promise<RowResult> => {
    const { options, report } = context
    const seconds = options['flood-seconds']
    const shop = await openShop(context, { products: PRODUCTS })
    const server = await TortureServer.start({ ...shop.settings, RATE_LIMITS: 'on' })
    report('measuring without a flood')
    // The first pages take longer: modules are compiled.
    const warmup = startTraffic(server.port, shop)
    await wait(WARMUP_MS)
    const first = await warmup()
    const quiet = startTraffic(server.port, shop)
    await wait((seconds * 1_000) / 2)
    const before = await quiet()
    report(`${seconds} seconds of ${flood}`)
    const email = shop.customers[0]?.email ?? ''
    const work: FloodWork = { flood, port: server.port, seconds, email }
    const stop = startTraffic(server.port, shop)
    const [begun, usedBefore] = [performance.now(), server.processorSeconds]
    const { sockets, requests } = await runClient<FloodReport>('flood-client', work)
    const used = (server.processorSeconds - usedBefore) / ((performance.now() - begun) / 1_000)
    const during = await stop()
    const p99 = getP99(during.latencies)
    const violations = judge(server, during, options)
    const status = await server.stop()
    if (status !== 0) violations.push(`The server ended with ${status}: ${server.run.errors()}`)
    const journal = new OrderJournal()
    for (const { acknowledged } of [first, before, during]) {
      for (const [key, total] of acknowledged) journal.acknowledged.set(key, total)
    }
    await useDatabase(shop.settings, async (database) => {
      await journal.verify(database)
      violations.push(...journal.violations, ...(await findViolations(database)))
    })
    return {
      count: `${sockets} sockets${requests > 0 ? `, ${requests} requests` : ''} in ${seconds} s`,
      checked: `${during.latencies.length} normal requests answered (p99 without flood ${getP99(before.latencies)?.toFixed(0)} ms), server used ${(used * 100).toFixed(0)} % of a processor, p99, memory, invariants`,
      violations,
      p99,
      peakMemory: server.peakMemory,
    }
  },
})

function judge(
  { peakMemory }: TortureServer,
  { failures, latencies }: Traffic,
  limits: { readonly p99: number; readonly memory: number },
): string[] {
  const violations = failures.map((failure) => `normal traffic: ${failure}`)
  const p99 = getP99(latencies) ?? 0
  if (p99 > limits.p99) violations.push(`p99 of normal traffic ${p99.toFixed(0)} ms`)
  const memory = peakMemory / MEGABYTE
  if (memory > limits.memory) violations.push(`${memory.toFixed(0)} MB`)
  return violations
}

export const floods: readonly Row[] = [
  createFlood('flood-pipelined', 'pipelined requests'),
  createFlood('flood-slow-readers', 'slow readers'),
  createFlood('flood-slow-senders', 'slow senders'),
  createFlood('flood-idle', 'idle sockets'),
  createFlood('flood-sign-ins', 'sign-ins'),
  createFlood('flood-registrations', 'registrations'),
]
