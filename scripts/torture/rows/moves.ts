import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findViolations } from '../../../api/test/invariants.ts'
import type { Cluster } from '../../../api/test/postgres/cluster.ts'
import { pickNumber, type Random } from '../../../api/test/random.ts'
import { spawnProgram } from '../../../api/test/server-process.ts'
import { OrderJournal, startOrdering } from '../../../api/test/torture/order-journal.ts'
import { type Settings, TortureServer } from '../../../api/test/torture/torture-server.ts'
import { addInvariantFunctions, useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { ROOT } from '../../setup/root.mjs'
import { createFolder, openCluster, openShopIn } from '../open-shop.ts'
import { type Row, type RowContext, skip } from '../row.ts'

const MAX_MS_UNTIL_KILL = 6_000
const MAX_ATTEMPTS = 60

/** The move of a selling shop from SQLite to PostgreSQL is killed, and the shop with it, until it succeeds. */
export const moves: Row = {
  name: 'moves',
  engines: ['postgres'],
  run: async (context) => {
    const { options, report, isOver } = context
    const total = options['move-kills']
    const cluster = openCluster(context)
    if (cluster === undefined) return skip('PostgreSQL is not installed')
    await cluster.start()
    const violations: string[] = []
    let [kills, moved, orders] = [0, 0, 0]
    for (; kills < total && !isOver(); moved += 1) {
      const kill = () => {
        kills += 1
        report(`${kills} of ${total} kills, ${moved} moves`)
        return kills < total
      }
      const journal = await moveOnce(context, cluster, moved, kill)
      orders += journal.acknowledged.size
      violations.push(...journal.violations)
    }
    return {
      count: `${kills} kills, ${moved} moves, ${orders} orders meanwhile`,
      checked: 'each move ends, none lost, none twice, totals, all invariants',
      violations,
    }
  },
}

/** @param kill counts a kill; false when there were enough */
async function moveOnce(
  context: RowContext,
  cluster: Cluster,
  number: number,
  kill: () => boolean,
): Promise<OrderJournal> {
  const { random } = context
  await cluster.administer(`create database move_${number}`)
  const url = cluster.getUrl(`move_${number}`)
  const shop = await openShopIn(createFolder(context), context, {})
  let server = await TortureServer.start(shop.settings)
  const journal = new OrderJournal()
  const stop = startOrdering({ ...shop, journal, random, getOrigin: () => server.origin })
  let goesOn = true
  for (let attempt = 0; !(await tryMove(shop.settings, url, goesOn ? random : undefined)); attempt += 1) {
    if (attempt > MAX_ATTEMPTS) throw new Error('The move does not end')
    goesOn = kill()
    if (goesOn && random() < 0.3) {
      await server.stop('SIGKILL')
      goesOn = kill()
      server = await startUnlessMoving(shop.settings, server)
    }
  }
  await stop()
  await server.stop()
  await verifyMoved({ ...shop.settings, DATABASE_URL: url }, journal)
  return journal
}

/** Near its end a move lets no server start: customers then wait for it. */
async function startUnlessMoving(settings: Settings, before: TortureServer): Promise<TortureServer> {
  const server = new TortureServer(settings)
  return server.waitUntilReady().then(
    () => server,
    () => before,
  )
}

/** @param random kills it at some moment @returns whether it has ended well */
async function tryMove({ DATA_DIR = '' }: Settings, url: string, random: Random | undefined): Promise<boolean> {
  const run = spawnProgram([join(ROOT, 'scripts/dist/move.js'), '--to', url], { DATA_DIR })
  const dying = new AbortController()
  if (random !== undefined) {
    void wait(pickNumber(random, 0, MAX_MS_UNTIL_KILL), undefined, { signal: dying.signal }).then(
      () => run.child.kill('SIGKILL'),
      () => undefined,
    )
  }
  const status = await run.ended
  dying.abort()
  if (status === 0) return true
  if (status !== null) throw new Error(`The move ended with ${status}: ${run.errors()}`)
  return false
}

async function verifyMoved(settings: Settings, journal: OrderJournal): Promise<void> {
  const server = await TortureServer.start(settings)
  await journal.replay(server.origin)
  const status = await server.stop()
  if (status !== 0) journal.violations.push(`The server ended with ${status}: ${server.run.errors()}`)
  await useDatabase(settings, async (database) => {
    await addInvariantFunctions(database)
    await journal.verifyAll(database)
    journal.violations.push(...(await findViolations(database)))
  })
}
