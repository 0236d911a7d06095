import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openServer } from '../../src/database/dialects/postgres/server.ts'
import { getEngine } from '../../src/database/engine.ts'
import { EXIT_CONFIG, EXIT_UNAVAILABLE } from '../../src/process/startup-errors.ts'
import { readTables } from '../read-tables.ts'
import { createDataFolder, startServer } from '../server-process.ts'
import { isThorough } from '../torture/counts.ts'
import { PASSWORD } from './cluster.ts'
import {
  change,
  continueOn,
  createDatabase,
  failToMove,
  getCluster,
  listOrderKeys,
  move,
  openShop,
  type Shop,
  setUpMoves,
  startOrdering,
  startPausedMove,
} from './moving-shop.ts'

setUpMoves()

async function expectOrders(shop: Shop): Promise<void> {
  const { stop } = await startOrdering(shop)
  await stop()
}

it('takes no orders shortly before the end, and lets no server and no second move begin', async () => {
  const shop = await openShop()
  const url = await createDatabase()
  const settings = { DATA_DIR: shop.dataDir }
  const { stop } = await startOrdering(shop)
  const { run, resume } = await startPausedMove(shop, url, 'mail_quotas')
  const orders = await listOrderKeys(shop.database)
  const refusals = [
    [{ ...settings, DATABASE_URL: url }, 'is still moving into this database. Repeat the command of the move'],
    [settings, 'stopped shortly before its end. Repeat the command of the move'],
  ] as const
  for (const [environment, message] of refusals) {
    const server = startServer(environment)
    expect(await server.ended).toBe(EXIT_CONFIG)
    expect(server.errors()).toContain(message)
  }
  const second = await failToMove(settings, '--to', await createDatabase())
  expect(second).toEqual({ status: 1, message: `Another move of sqlite:${shop.dataDir} is running.` })
  const other = await openShop()
  const third = await failToMove({ DATA_DIR: other.dataDir }, '--to', url)
  expect(third).toEqual({ status: 1, message: expect.stringMatching(/^Another move into postgres:.* is running\.$/) })
  await stop()
  expect(await listOrderKeys(shop.database)).toEqual(orders)
  await resume()
  expect(await run.ended).toBe(0)
}, 300_000)

it('takes orders again after a stop or a cancelled move, and leaves no trace', {
  tags: ['thorough'],
  timeout: 300_000,
}, async () => {
  const shop = await openShop()
  const url = await createDatabase()
  const listSchema = async () =>
    (await sql`select type, name from sqlite_master order by name`.execute(shop.database)).rows
  const schema = await listSchema()
  const { run, resume } = await startPausedMove(shop, url, 'volumes')
  run.child.kill('SIGTERM')
  await resume()
  expect(await run.ended).toBe(1)
  expect(run.errors()).toContain('Stopped. Repeat the command to go on, or add --cancel to it.')
  expect(await failToMove({ DATA_DIR: shop.dataDir }, '--to', await createDatabase())).toEqual({
    status: EXIT_CONFIG,
    message: expect.stringContaining('is not, or no longer, the target of that move'),
  })
  await change(url, "insert into migrations values ('9999-later', '2026-01-01')")
  expect(await failToMove({ DATA_DIR: shop.dataDir }, '--to', url)).toEqual({
    status: EXIT_CONFIG,
    message: expect.stringContaining('9999-later. Start a newer version.'),
  })
  await expectOrders(shop)
  expect(await move({ DATA_DIR: shop.dataDir }, '--to', url, '--cancel')).toContain('Cancelled. The shop stays in')
  expect(await listSchema()).toEqual(schema)
  await move({ DATA_DIR: shop.dataDir }, '--to', url)
  const cancelled = await failToMove({ DATA_DIR: shop.dataDir }, '--to', url, '--cancel')
  expect(cancelled).toEqual({ status: EXIT_CONFIG, message: expect.stringContaining('may have taken orders there') })
})

it('takes orders again when the target is lost in the read-only moment, and goes on when it is back', {
  tags: ['thorough'],
  timeout: 300_000,
}, async () => {
  const shop = await openShop()
  const url = await createDatabase()
  const { run } = await startPausedMove(shop, url, 'mail_quotas')
  await getCluster().stop('SIGQUIT')
  expect(await run.ended).toBe(1)
  expect(run.errors()).toMatch(
    /^postgres:\S+: the database cannot be reached \(.*\)\. Correct this, then repeat the command/,
  )
  expect(run.errors()).not.toContain(PASSWORD)
  await expectOrders(shop)
  await getCluster().start()
  await move({ DATA_DIR: shop.dataDir }, '--to', url)
  const moved = await continueOn(url)
  expect(await readTables(moved.database)).toEqual(await readTables(shop.database))
})

it('takes orders again when the disk of the target is full', { tags: ['thorough'], timeout: 180_000 }, async () => {
  const shop = await openShop()
  const url = await createDatabase()
  const { run, resume } = await startPausedMove(shop, url, 'brands')
  await change(
    url,
    `create function fill() returns trigger language plpgsql as $$
       begin raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger fill before insert on volumes execute function fill()`,
  )
  await resume()
  expect(await run.ended).toBe(1)
  expect(run.errors()).toMatch(/^postgres:\S+: the disk is full \(could not extend file\)\. Correct this/)
  await change(url, 'drop trigger fill on volumes; drop function fill()')
  await move({ DATA_DIR: shop.dataDir }, '--to', url)
})

it('finds a row that differs, and opens the shop again', async () => {
  const shop = await openShop()
  const url = await createDatabase()
  const { run, resume } = await startPausedMove(shop, url, 'brands')
  await change(
    url,
    `create function spoil() returns trigger language plpgsql as $$
       begin if new.id = '${shop.volumeIds[3]}' then new.size := 'other'; end if; return new; end $$;
     create trigger spoil before insert on volumes for each row execute function spoil()`,
  )
  await resume()
  expect(await run.ended).toBe(1)
  expect(run.errors()).toContain('The copy differs in volumes.')
  await expectOrders(shop)
}, 180_000)

it('takes orders again when the source cannot be marked as moved', {
  tags: ['thorough'],
  timeout: 180_000,
}, async () => {
  const shop = await openShop()
  const url = await createDatabase()
  const { run, resume } = await startPausedMove(shop, url, 'mail_quotas')
  await sql`create trigger keep_stage before update on shop_move when new.stage = 'moved'
    begin select raise(abort, 'not marked'); end`.execute(shop.database)
  await resume()
  expect(await run.ended).toBe(1)
  expect(run.errors()).toContain('not marked')
  await expectOrders(shop)
  await sql`drop trigger keep_stage`.execute(shop.database)
  await move({ DATA_DIR: shop.dataDir }, '--to', url)
})

it('tells how to end the read-only moment when the target cannot be opened', {
  tags: ['thorough'],
  timeout: 180_000,
}, async () => {
  const shop = await openShop()
  const url = await createDatabase()
  const { run, resume } = await startPausedMove(shop, url, 'mail_quotas')
  await change(
    url,
    `create function fill() returns event_trigger language plpgsql as $$ begin
       if exists (select 1 from pg_event_trigger_dropped_objects() where object_name = 'shop_move')
       then raise exception 'could not extend file' using errcode = '53100'; end if; end $$;
     create event trigger fill on sql_drop execute function fill()`,
  )
  await resume()
  expect(await run.ended).toBe(1)
  expect(run.errors()).toMatch(/^postgres:\S+: the disk is full/)
  expect(run.output()).toContain(
    'The shop still takes no orders. Repeat the command to go on, or add --cancel to open it again.',
  )
  await change(url, 'drop event trigger fill; drop function fill()')
  await move({ DATA_DIR: shop.dataDir }, '--to', url)
  const moved = await continueOn(url)
  expect(await readTables(moved.database)).toEqual(await readTables(shop.database))
})

it('stops when the connection with the lock breaks, which would let a second move begin', async () => {
  const shop = await openShop()
  const url = await createDatabase()
  const { run, resume } = await startPausedMove(shop, url, 'mail_quotas')
  await change(
    url,
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and classid <> 0
       and database = (select oid from pg_database where datname = current_database())`,
  )
  await resume()
  expect([await run.ended, run.errors()]).toEqual([
    1,
    expect.stringMatching(/^The connection to postgres:\S+ that holds the lock of the move broke\. Repeat the command/),
  ])
  await expectOrders(shop)
}, 180_000)

type Rejection = [settings: Record<string, string>, args: string[], status: number, message: string]

it('rejects targets and sources that are not fit, and touches none', async () => {
  const shop = await openShop()
  const settings = { DATA_DIR: shop.dataDir }
  const used = await createDatabase()
  await (await openServer(used)).destroy()
  const empty = await createDatabase()
  const parent = await createDataFolder()
  const foreign = join(parent, 'foreign')
  await mkdir(foreign)
  await writeFile(join(foreign, 'jwt-secret'), 'of another shop')
  const back = { DATABASE_URL: used, DATA_DIR: shop.dataDir }
  const cases: Rejection[] = [
    [settings, ['--to', 'mysql://host/shop'], 1, 'Name the target as --to postgres://'],
    [settings, ['--to', used], EXIT_CONFIG, 'is not empty: it has'],
    [settings, ['--to', getCluster().getUrl('missing')], EXIT_CONFIG, 'has no database "missing"'],
    [settings, ['--to', 'postgres://usiku:x@127.0.0.1:1/shop'], EXIT_UNAVAILABLE, 'cannot be used now'],
    [{ DATA_DIR: await createDataFolder() }, ['--to', empty], EXIT_CONFIG, 'There is no shop in'],
    [back, ['--to', `sqlite:${foreign}`], EXIT_CONFIG, `A shop has been in ${foreign}, which holds jwt-secret.`],
  ]
  const more: Rejection[] = [
    [settings, [], 1, 'Name the target as --to postgres://'],
    [settings, ['--to', 'sqlite:./other'], EXIT_CONFIG, 'The shop is on SQLite already'],
    [settings, ['--to', empty, '--cancel'], EXIT_CONFIG, 'This shop is not moving.'],
    [back, ['--to', `sqlite:${foreign}/jwt-secret`], 1, 'Correct this, or name another folder with --to.'],
    [back, ['--to', `sqlite:${parent}/new`, '--cancel'], EXIT_CONFIG, 'This shop is not moving.'],
    [{ DATABASE_URL: used }, ['--to', empty], EXIT_CONFIG, 'The shop is on PostgreSQL already'],
  ]
  for (const [environment, args, status, message] of isThorough ? [...cases, ...more] : cases) {
    expect(await failToMove(environment, ...args)).toEqual({ status, message: expect.stringContaining(message) })
  }
  expect(await readdir(parent, { recursive: true })).toEqual(['foreign', 'foreign/jwt-secret'])
  await shop.database.executeQuery(
    sql`insert into migrations values ('9999-later', '2026-01-01')`.compile(shop.database),
  )
  expect(await failToMove(settings, '--to', empty)).toEqual({
    status: EXIT_CONFIG,
    message: expect.stringContaining('9999-later. Start a newer version.'),
  })
  await shop.database.executeQuery(
    sql`delete from migrations where name in ('9999-later', '0016-order-number')`.compile(shop.database),
  )
  expect(await failToMove(settings, '--to', empty)).toEqual({
    status: EXIT_CONFIG,
    message: expect.stringContaining('lacks migrations of this version: 0016-order-number'),
  })
  const target = await openServer(empty, {}, async () => undefined)
  expect(await getEngine(target).moves.listTableNames(target)).toEqual([])
  await target.destroy()
}, 300_000)
