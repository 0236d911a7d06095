import { closeSync, cpSync, existsSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SQLITE_FILE } from '@usiku/api/database/dialects/sqlite/data-folder.ts'
import { findViolations } from '../../../api/test/invariants.ts'
import { pickNumber, type Random } from '../../../api/test/random.ts'
import { OrderJournal, startOrdering } from '../../../api/test/torture/order-journal.ts'
import { type Settings, TortureServer } from '../../../api/test/torture/torture-server.ts'
import { useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { createFolder, openShop } from '../open-shop.ts'
import type { Row } from '../row.ts'

const WAL_HEADER_BYTES = 32
const MAX_NOISE_BYTES = 5_000

/** After a crash the end of the log is missing or wrong, as on a disk that wrote less than it said. */
export const tornWal: Row = {
  name: 'torn-wal',
  engines: ['sqlite'],
  run: async (context) => {
    const { random, options, report, isOver } = context
    const shop = await openShop(context)
    const dataDir = shop.settings.DATA_DIR ?? ''
    const journal = new OrderJournal()
    const violations: string[] = []
    let [faults, orders, lost] = [0, 0, 0]
    for (; faults < options.faults && !isOver(); faults += 1) {
      const server = await TortureServer.start(shop.settings)
      await journal.replay(server.origin)
      const stop = startOrdering({ ...shop, journal, random, getOrigin: () => server.origin })
      await wait(pickNumber(random, 100, 1_000))
      await server.stop('SIGKILL')
      await stop()
      const copy = join(createFolder(context), 'data')
      cpSync(dataDir, copy, { recursive: true })
      tear(join(copy, `${SQLITE_FILE}-wal`), random)
      const result = await checkTornShop({ ...shop.settings, DATA_DIR: copy }, journal, violations)
      orders += result.stored
      lost += result.lost
      rmSync(copy, { recursive: true })
      report(`${faults + 1} of ${options.faults} torn logs, ${orders} orders`)
    }
    return {
      count: `${faults} torn logs, ${orders} orders in them, ${lost} torn off`,
      checked:
        'what is left is whole: the newest orders alone are gone, totals, all invariants; orders are taken again',
      violations: [...violations, ...journal.violations],
    }
  },
}

/** Cuts off the end, or writes noise somewhere. */
function tear(file: string, random: Random): void {
  if (!existsSync(file)) return
  const { size } = statSync(file)
  const place = pickNumber(random, Math.min(WAL_HEADER_BYTES, size), size)
  if (random() < 0.5) {
    truncateSync(file, place)
    return
  }
  const noise = Buffer.from(Array.from({ length: pickNumber(random, 1, MAX_NOISE_BYTES) }, () => random() * 256))
  const handle = openSync(file, 'r+')
  writeSync(handle, noise, 0, noise.length, place)
  closeSync(handle)
}

async function checkTornShop(settings: Settings, { acknowledged }: OrderJournal, violations: string[]) {
  const server = await TortureServer.start(settings)
  const health = await fetch(`${server.origin}/readyz`)
  if (health.status !== 200) violations.push(`/readyz: ${health.status} ${await health.text()}`)
  const status = await server.stop()
  if (status !== 0) violations.push(`The server ended with ${status}: ${server.run.errors()}`)
  return useDatabase(settings, async (database) => {
    violations.push(...(await findViolations(database)))
    const rows = await database
      .selectFrom('orders')
      .select(['client_key', 'total_amount', 'created_at'])
      .orderBy('created_at')
      .execute()
    for (const { client_key, total_amount } of rows) {
      const agreed = acknowledged.get(client_key)
      if (agreed !== undefined && agreed !== total_amount)
        violations.push(`${client_key}: the total is ${total_amount}`)
    }
    const stored = new Set(rows.map((row) => row.client_key))
    return { stored: stored.size, lost: [...acknowledged.keys()].filter((key) => !stored.has(key)).length }
  })
}
