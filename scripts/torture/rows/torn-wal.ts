import { closeSync, cpSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SQLITE_FILE } from '@usiku/api/database/dialects/sqlite/data-folder.ts'
import { findViolations } from '../../../api/test/invariants.ts'
import { pickNumber, type Random } from '../../../api/test/random.ts'
import { OrderJournal, startOrdering } from '../../../api/test/torture/order-journal.ts'
import { type Settings, TortureServer } from '../../../api/test/torture/torture-server.ts'
import { useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { createFolder, openShop } from '../open-shop.ts'
import type { Row, RowContext } from '../row.ts'
import { cutAfter, getFrame, getStart, type LiveFrames, readLiveFrames } from '../wal.ts'

const MAX_NOISE_BYTES = 5_000

/** After a crash the end of the log is missing or wrong, as on a disk that wrote less than it said. */
export const tornWal: Row = {
  name: 'torn-wal',
  engines: ['sqlite'],
  run: async (context) => {
    const { random, options, report, isOver } = context
    const shop = await openShop(context)
    const journal = new OrderJournal()
    const violations: string[] = []
    const torn = { faults: 0, frames: 0, orders: 0, withoutFrames: 0 }
    while (torn.faults < options.faults && !isOver()) {
      const server = await TortureServer.start(shop.settings)
      await journal.replay(server.origin)
      const stop = startOrdering({ ...shop, journal, random, getOrigin: () => server.origin })
      await wait(pickNumber(random, 100, 1_000))
      await server.stop('SIGKILL')
      await stop()
      const frames = readLiveFrames(join(shop.settings.DATA_DIR ?? '', SQLITE_FILE))
      if (frames === undefined) torn.withoutFrames += 1
      else {
        const result = await tearCopies(context, shop.settings, { frames, journal, violations })
        torn.faults += 1
        torn.frames += result.frames
        torn.orders += result.orders
      }
      report(`${torn.faults} of ${options.faults} torn logs, ${torn.orders} orders torn off`)
    }
    const { faults, frames, orders, withoutFrames } = torn
    return {
      count: `${faults} torn logs, ${frames} frames with ${orders} of ${journal.acknowledged.size} orders torn off`,
      checked: `what is left is each transaction before the damage and no other: orders, totals, all invariants; orders are taken again (${withoutFrames} crashes left nothing in the log)`,
      violations: [...violations, ...journal.violations],
    }
  },
}

interface Crash {
  readonly frames: LiveFrames
  readonly journal: OrderJournal
  readonly violations: string[]
}

/** Of three copies the first has its whole log, the second all transactions before the damage, the third the damage. */
async function tearCopies(context: RowContext, settings: Settings, { frames, journal, violations }: Crash) {
  const folder = createFolder(context)
  const copy = (name: string) => {
    const copied = { ...settings, DATA_DIR: join(folder, name) }
    cpSync(settings.DATA_DIR ?? '', copied.DATA_DIR, { recursive: true })
    // A machine that crashed has lost it.
    rmSync(join(copied.DATA_DIR, `${SQLITE_FILE}-shm`))
    return { copied, file: join(copied.DATA_DIR, SQLITE_FILE) }
  }
  const [whole, cut, torn] = [copy('whole'), copy('cut'), copy('torn')]
  const damaged = tear(torn.file, frames, context.random)
  cutAfter(cut.file, frames.commits.filter((frame) => frame < damaged).at(-1) ?? frames.first - 1, frames.frameBytes)
  const [all, expected] = [await readOrders(whole.copied), await readOrders(cut.copied)]
  for (const [key, total] of journal.acknowledged) {
    if (all.get(key) !== total) violations.push(`${key}: ${all.get(key)} in the whole log, ${total} acknowledged`)
  }
  const found = await useTornShop(torn.copied, journal, violations)
  const name = `frame ${damaged} of ${frames.first} to ${frames.last}`
  for (const [key, total] of expected) {
    if (found.get(key) !== total) violations.push(`${name}: ${key}, stored before the damage, is ${found.get(key)}`)
  }
  for (const key of found.keys()) if (!expected.has(key)) violations.push(`${name}: ${key} came after the damage`)
  rmSync(folder, { recursive: true })
  return { frames: frames.last - damaged + 1, orders: all.size - found.size }
}

/** Cuts off the end of the log in a live frame, or writes noise there. @returns the first frame that is not whole */
function tear(file: string, { first, last, frameBytes }: LiveFrames, random: Random): number {
  const place = pickNumber(random, getStart(first, frameBytes), getStart(last + 1, frameBytes) - 1)
  if (random() < 0.5) truncateSync(`${file}-wal`, place)
  else {
    const noise = Buffer.from(Array.from({ length: pickNumber(random, 1, MAX_NOISE_BYTES) }, () => random() * 256))
    const handle = openSync(`${file}-wal`, 'r+')
    writeSync(handle, noise, 0, noise.length, place)
    closeSync(handle)
  }
  return getFrame(place, frameBytes)
}

function readOrders(settings: Settings): Promise<Map<string, number>> {
  return useDatabase(settings, async (database) => {
    const rows = await database.selectFrom('orders').select(['client_key', 'total_amount']).execute()
    return new Map(rows.map((row) => [row.client_key, row.total_amount]))
  })
}

/** It starts, is whole and takes orders that were torn off again. @returns what it had before those */
async function useTornShop(settings: Settings, journal: OrderJournal, violations: string[]) {
  const server = await TortureServer.start(settings)
  const health = await fetch(`${server.origin}/readyz`)
  if (health.status !== 200) violations.push(`/readyz: ${health.status} ${await health.text()}`)
  const found = await readOrders(settings)
  const again = new OrderJournal()
  for (const placement of journal.unknown) await again.send(server.origin, placement)
  const status = await server.stop()
  if (status !== 0) violations.push(`The server ended with ${status}: ${server.run.errors()}`)
  await useDatabase(settings, async (database) => {
    await again.verify(database)
    violations.push(...again.violations, ...(await findViolations(database)))
  })
  return found
}
