import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openPostgres } from '../../src/database/dialects/postgres/open.ts'
import { inLockedTransaction } from '../../src/database/locked-transaction.ts'
import { addCategory } from '../builders.ts'
import { createDataFolder, startProgram } from '../server-process.ts'
import { createShop } from '../test-database.ts'

const SEED = join(import.meta.dirname, '../../../scripts/dist/seed.js')

it('leaves a shop alone that another process began to fill at the same time', async () => {
  const shop = await createShop(await createDataFolder())
  const database = openPostgres(shop.DATABASE_URL ?? '')
  onTestFinished(() => database.destroy())
  const countWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`.execute(database)
    return rows.length
  }
  const run = await inLockedTransaction(database, 'seeding', async (transaction) => {
    await addCategory(transaction, { name: 'Whisky' })
    const second = startProgram([SEED, '--if-empty', '--without-pictures'], { ...shop, NODE_ENV: 'production' })
    await vi.waitFor(async () => expect(await countWaiting()).toBe(1), { timeout: 60_000 })
    return second
  })
  expect(await run.ended).toBe(0)
  expect([run.output(), run.errors()]).toEqual(['', ''])
  expect(await database.selectFrom('categories').select('name').execute()).toEqual([{ name: 'Whisky' }])
}, 180_000)
