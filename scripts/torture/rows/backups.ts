import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findViolations } from '../../../api/test/invariants.ts'
import { pickNumber } from '../../../api/test/random.ts'
import { type Run, spawnProgram } from '../../../api/test/server-process.ts'
import { OrderJournal, startOrdering } from '../../../api/test/torture/order-journal.ts'
import { TortureServer } from '../../../api/test/torture/torture-server.ts'
import { useDatabase } from '../../../api/test/torture/torture-shop.ts'
import { ROOT } from '../../setup/root.mjs'
import { createFolder, openShop, type TortureShop } from '../open-shop.ts'
import type { Row, RowContext } from '../row.ts'

const BACKUP_KEY = 'a passphrase that only the torture knows'
const PICTURES = 20
const PICTURE_BYTES = 200_000
const MAX_ORDERING_MS = 400
/** Of the time that a whole backup took: some kills come too late. */
const LATEST_KILL = 1.1
/** So many, the shop is killed too while a backup is made. */
const SHARE_OF_SHOP_KILLS = 0.4

/** A backup of a selling shop is killed, and the shop too; each finished one must bring back the shop of its moment. */
export const backups: Row = {
  name: 'backups',
  engines: ['sqlite', 'postgres'],
  run: async (context) => {
    const { random, options, report, isOver } = context
    const total = options['backup-kills']
    const shop = await openShop(context)
    addPictures(join(shop.settings.DATA_DIR ?? '', 'media'))
    let server = await TortureServer.start(shop.settings)
    const journal = new OrderJournal()
    const stop = startOrdering({ ...shop, journal, random, getOrigin: () => server.origin })
    const checker = new BackupChecker(context, shop, journal)
    await wait(MAX_ORDERING_MS)
    const length = await checker.makeBackup()
    const kills = { backup: 0, shop: 0 }
    while (kills.backup + kills.shop < total && !isOver()) {
      await wait(pickNumber(random, 0, MAX_ORDERING_MS))
      const isShopKilled = random() < SHARE_OF_SHOP_KILLS
      const moment = pickNumber(random, 0, Math.round(length * LATEST_KILL))
      const run = checker.start()
      await Promise.race([wait(moment), run.ended])
      if (isShopKilled) {
        await server.stop('SIGKILL')
        kills.shop += 1
        server = await TortureServer.start(shop.settings)
      } else if (run.child.exitCode === null) {
        run.child.kill('SIGKILL')
        kills.backup += 1
      }
      await checker.checkAfter(run)
      report(`${kills.backup + kills.shop} of ${total} kills, ${checker.finished} backups restored`)
    }
    await checker.makeBackup()
    await stop()
    await journal.replay(server.origin)
    const status = await server.stop()
    const violations = [...journal.violations, ...checker.finish()]
    if (status !== 0) violations.push(`The server ended with ${status}: ${server.run.errors()}`)
    return {
      count: `${kills.backup} kills of a backup and ${kills.shop} of the shop, ${checker.finished} backups restored, ${journal.acknowledged.size} orders`,
      checked:
        'finished backups have every order answered before, no other, totals, pictures, all invariants; unfinished ones never count',
      violations,
    }
  },
}

function addPictures(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (let number = 0; number < PICTURES; number += 1) {
    const bytes = Buffer.alloc(PICTURE_BYTES, createHash('sha256').update(String(number)).digest())
    writeFileSync(join(folder, `${String(number).padStart(16, '0')}-800.webp`), bytes)
  }
}

interface RestoredOrders {
  readonly id: string
  readonly totals: ReadonlyMap<string, number>
}

class BackupChecker {
  readonly #context: RowContext
  readonly #shop: TortureShop
  readonly #journal: OrderJournal
  readonly #env: Record<string, string>
  readonly #violations: string[] = []
  readonly #known = new Set<string>()
  readonly #restored: RestoredOrders[] = []
  /** Acknowledged before the backup began. */
  #promised = new Map<string, number>()

  constructor(context: RowContext, shop: TortureShop, journal: OrderJournal) {
    this.#context = context
    this.#shop = shop
    this.#journal = journal
    const { DATA_DIR = '', DATABASE_URL } = shop.settings
    const url = DATABASE_URL === undefined ? {} : { DATABASE_URL }
    const BACKUP_DIR = join(createFolder(context), 'backups')
    this.#env = { PATH: process.env.PATH ?? '', DATA_DIR, BACKUP_DIR, BACKUP_KEY, ...url }
  }

  get finished(): number {
    return this.#restored.length
  }

  start(): Run {
    this.#promised = new Map(this.#journal.acknowledged)
    return spawnProgram([join(ROOT, 'scripts/dist/backup.js')], this.#env)
  }

  /** @returns the milliseconds it took */
  async makeBackup(): Promise<number> {
    const begun = performance.now()
    const run = this.start()
    await run.ended
    const length = performance.now() - begun
    await this.checkAfter(run)
    return length
  }

  /** One that was killed after its manifest was written is whole too. */
  async checkAfter(run: Run): Promise<void> {
    const status = await run.ended
    if (status !== null && status !== 0) this.#report(`The backup ended with ${status}: ${run.errors()}`)
    // The next one need not wait until the lease of a killed one ends.
    await useDatabase(this.#shop.settings, (database) => database.deleteFrom('leases').execute())
    const listed = await this.#restore(['--list'])
    if (listed.includes('damaged')) this.#report(`A backup is listed as damaged: ${listed}`)
    const ids = [...listed.matchAll(/^(20\S+) {2}/gm)].map(([, id = '']) => id)
    const added = ids.filter((id) => !this.#known.has(id))
    if (status === 0 && added.length !== 1) this.#report(`A finished backup added ${added.length} to the list`)
    for (const id of added) {
      this.#known.add(id)
      await this.#tryOut(id)
    }
    await this.#checkRecords()
  }

  /** Restores a backup into an empty shop. */
  async #tryOut(id: string): Promise<void> {
    const { cluster, settings } = this.#shop
    const DATA_DIR = join(createFolder(this.#context), 'restored')
    const name = `restored_${this.#known.size}`
    await cluster?.administer(`create database ${name}`)
    const target = { DATA_DIR, ...(cluster === undefined ? {} : { DATABASE_URL: cluster.getUrl(name) }) }
    await this.#restore(['--backup', id], target)
    const totals = await useDatabase({ ...settings, ...target }, async (database) => {
      for (const violation of await findViolations(database)) this.#report(`${id}: ${violation}`)
      const rows = await database.selectFrom('orders').select(['client_key', 'total_amount']).execute()
      if (new Set(rows.map((row) => row.client_key)).size < rows.length) this.#report(`${id}: a key is stored twice`)
      return new Map(rows.map((row) => [row.client_key, row.total_amount]))
    })
    for (const key of this.#promised.keys()) {
      if (!totals.has(key)) this.#report(`${id}: ${key} was acknowledged before and is missing`)
    }
    this.#comparePictures(id, join(DATA_DIR, 'media'))
    this.#restored.push({ id, totals })
    rmSync(DATA_DIR, { recursive: true, force: true })
  }

  #comparePictures(id: string, folder: string): void {
    const own = join(this.#shop.settings.DATA_DIR ?? '', 'media')
    for (const name of readdirSync(own)) {
      const file = join(folder, name)
      if (!existsSync(file)) this.#report(`${id}: ${name} is missing`)
      else if (!readFileSync(file).equals(readFileSync(join(own, name)))) this.#report(`${id}: ${name} differs`)
    }
  }

  /** What the page of the back office shows as good. */
  async #checkRecords(): Promise<void> {
    const { count } = await useDatabase(this.#shop.settings, (database) =>
      database
        .selectFrom('backups')
        .where('is_good', '=', 1)
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    if (Number(count) > this.#known.size) this.#report(`${count} backups are recorded as good, ${this.#known.size} are`)
  }

  /** Only when all orders have an answer it is known which the backups may have. */
  finish(): readonly string[] {
    const { acknowledged } = this.#journal
    for (const { id, totals } of this.#restored) {
      for (const [key, total] of totals) {
        if (acknowledged.get(key) !== total) this.#report(`${id}: ${key} with the total ${total} was not acknowledged`)
      }
    }
    return this.#violations
  }

  async #restore(args: readonly string[], target: Record<string, string> = {}): Promise<string> {
    const run = spawnProgram([join(ROOT, 'scripts/dist/restore.js'), ...args], { ...this.#env, ...target })
    const status = await run.ended
    if (status !== 0) this.#report(`restore ${args.join(' ')} ended with ${status}: ${run.errors()}`)
    return run.output()
  }

  #report(violation: string): void {
    this.#violations.push(violation)
  }
}
