import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findViolations } from '../../../api/test/invariants.ts'
import { pickNumber, type Random } from '../../../api/test/random.ts'
import { OrderJournal, startOrdering } from '../../../api/test/torture/order-journal.ts'
import { type Settings, TortureServer } from '../../../api/test/torture/torture-server.ts'
import { useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { openShopIn, type TortureShop } from '../open-shop.ts'
import { type Row, skip } from '../row.ts'
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts'

const DISK_MEGABYTES = 48
const MAX_FREE_BYTES = 600_000
const MAX_MS_BEFORE = 300
const MAX_FULL_MS = 20_000
const POLL_MS = 50
/** So many orders are rejected before the disk has room again, or the server dies. */
const MIN_REJECTED = 3

/** The disk is full; in every second fault the server is killed then and starts on the full disk. */
export const diskFull: Row = {
  name: 'disk-full',
  engines: ['sqlite'],
  run: async (context) => {
    const { random, options, report, isOver } = context
    const disk = mountSmallDisk(context, DISK_MEGABYTES)
    if (disk === undefined) return skip('a file system of its own takes the rights of root')
    const dataDir = join(disk.folder, 'data')
    mkdirSync(dataDir)
    const shop = await openShopIn(dataDir, context, {})
    const journal = new OrderJournal()
    let faults = 0
    let rejected = 0
    let refusals = 0
    for (; faults < options.faults && !isOver(); faults += 1) {
      const result = await fillWhileOrdering({ shop, disk, journal, random, isKilled: faults % 2 === 1 })
      rejected += result.rejected
      refusals += result.isRefused ? 1 : 0
      report(`${faults + 1} of ${options.faults} full disks, ${journal.acknowledged.size} orders`)
    }
    await verify(shop.settings, journal)
    return {
      count: `${faults} full disks, ${rejected} orders rejected, ${refusals} starts refused, ${journal.acknowledged.size} orders`,
      checked: 'none lost, none twice, rejected ones accepted later, all invariants',
      violations: journal.violations,
    }
  },
}

interface Fault {
  readonly shop: TortureShop
  readonly disk: SmallDisk
  readonly journal: OrderJournal
  readonly random: Random
  readonly isKilled: boolean
}

async function fillWhileOrdering({ shop, disk, journal, random, isKilled }: Fault) {
  const server = await TortureServer.start(shop.settings)
  await journal.replay(server.origin)
  const stop = startOrdering({ ...shop, journal, random, getOrigin: () => server.origin })
  await wait(pickNumber(random, 0, MAX_MS_BEFORE))
  disk.fill(pickNumber(random, 0, MAX_FREE_BYTES))
  for (let waited = 0; journal.unknown.length < MIN_REJECTED && waited < MAX_FULL_MS; waited += POLL_MS) {
    await wait(POLL_MS)
  }
  if (isKilled) await server.stop('SIGKILL')
  await stop()
  const rejected = journal.unknown.length
  if (rejected === 0) journal.violations.push('The disk was full, and every order was accepted')
  const isRefused = isKilled && !(await startOnFullDisk(shop.settings, journal))
  disk.makeRoom()
  if (!isKilled) {
    await journal.replay(server.origin)
    const status = await server.stop()
    if (status !== 0) journal.violations.push(`The server ended with ${status}: ${server.run.errors()}`)
  }
  return { rejected, isRefused }
}

/** It serves, or says why not. @returns whether it serves */
async function startOnFullDisk(settings: Settings, journal: OrderJournal): Promise<boolean> {
  const server = new TortureServer(settings)
  const isReady = await server.waitUntilReady().then(
    () => true,
    () => false,
  )
  if (isReady) await server.stop('SIGKILL')
  else if (/\n\s+at /.test(server.run.errors())) journal.violations.push(`A start failed: ${server.run.errors()}`)
  return isReady
}

export async function verify(settings: Settings, journal: OrderJournal): Promise<void> {
  const server = await TortureServer.start(settings)
  await journal.replay(server.origin)
  await server.stop()
  await useDatabase(settings, async (database) => {
    await journal.verifyAll(database)
    journal.violations.push(...(await findViolations(database)))
  })
}
