import { closeSync, cpSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SQLITE_FILE } from '@usiku/api/database/dialects/sqlite/data-folder.ts'
import { findViolations } from '../../../api/test/invariants.ts'
import { pickNumber, type Random } from '../../../api/test/random.ts'
import { OrderJournal, startOrdering } from '../../../api/test/torture/order-journal.ts'
import { type Settings, TortureServer } from '../../../api/test/torture/torture-server.ts'
import { useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { createFolder, openShop, type TortureShop } from '../open-shop.ts'
import type { Row, RowContext } from '../row.ts'

const PAGE_BYTES = 4_096
const ORDERING_MS = 800
/** For the check of the whole database, which runs beside the server. */
const DETECTION_MS = 6_000
const POLL_MS = 200

type Outcome = 'refused' | 'reported' | 'harmless'

/** A page of the database has other bytes when the server starts. */
export const damagedPage: Row = {
  name: 'damaged-page',
  engines: ['sqlite'],
  run: async (context) => {
    const { random, options, report, isOver } = context
    const shop = await openShop(context)
    await sellSome(shop, random)
    const violations: string[] = []
    const outcomes: Record<Outcome, number> = { refused: 0, reported: 0, harmless: 0 }
    let faults = 0
    for (; faults < options.faults && !isOver(); faults += 1) {
      const copy = join(createFolder(context), 'data')
      cpSync(shop.settings.DATA_DIR ?? '', copy, { recursive: true })
      const page = damage(join(copy, SQLITE_FILE), random)
      const found: string[] = []
      outcomes[await useDamagedShop({ ...shop, settings: { ...shop.settings, DATA_DIR: copy } }, context, found)] += 1
      violations.push(...found.map((violation) => `page ${page}: ${violation}`))
      rmSync(copy, { recursive: true })
      report(`${faults + 1} of ${options.faults} damaged pages`)
    }
    const { refused, reported, harmless } = outcomes
    return {
      count: `${faults} damaged pages: ${refused} starts refused, ${reported} reported by /readyz, ${harmless} harmless`,
      checked: 'no damage unreported; accepted orders are stored with their totals, no stock below zero',
      violations,
    }
  },
}

async function sellSome(shop: TortureShop, random: Random): Promise<void> {
  const server = await TortureServer.start(shop.settings)
  const stop = startOrdering({ ...shop, journal: new OrderJournal(), random, getOrigin: () => server.origin })
  await wait(ORDERING_MS)
  await stop()
  await server.stop()
}

/** @returns its number */
function damage(file: string, random: Random): number {
  const page = pickNumber(random, 1, statSync(file).size / PAGE_BYTES - 1)
  const noise = Buffer.from(Array.from({ length: PAGE_BYTES }, () => random() * 256))
  const handle = openSync(file, 'r+')
  writeSync(handle, noise, 0, PAGE_BYTES, page * PAGE_BYTES)
  closeSync(handle)
  return page + 1
}

async function useDamagedShop(shop: TortureShop, { random }: RowContext, violations: string[]): Promise<Outcome> {
  const server = new TortureServer(shop.settings)
  const isReady = await server.waitUntilReady().then(
    () => true,
    () => false,
  )
  if (!isReady) {
    if (server.run.errors().trim() === '') violations.push('It does not say why it does not start')
    return 'refused'
  }
  const journal = new OrderJournal()
  const stop = startOrdering({ ...shop, journal, random, getOrigin: () => server.origin })
  await wait(ORDERING_MS)
  await stop()
  const isReported = await waitForReport(server)
  await server.stop('SIGKILL')
  violations.push(...journal.violations)
  await checkOrders(shop.settings, journal, violations, isReported)
  return isReported ? 'reported' : 'harmless'
}

/** @returns whether it found damage */
async function waitForReport({ origin }: TortureServer): Promise<boolean> {
  for (const end = performance.now() + DETECTION_MS; performance.now() < end; await wait(POLL_MS)) {
    const answer = await fetch(`${origin}/readyz`)
    if (answer.status === 503 && (await answer.text()).includes('damaged')) return true
  }
  return false
}

async function checkOrders(
  settings: Settings,
  journal: OrderJournal,
  violations: string[],
  isReported: boolean,
): Promise<void> {
  try {
    await useDatabase(settings, async (database) => {
      const found = await findViolations(database)
      if (!isReported) violations.push(...found.map((violation) => `not reported: ${violation}`))
      const own = new OrderJournal()
      for (const [key, total] of journal.acknowledged) own.acknowledged.set(key, total)
      await own.verify(database)
      violations.push(...own.violations)
    })
  } catch (error) {
    if (!isReported) violations.push(`not reported: ${error}`)
  }
}
