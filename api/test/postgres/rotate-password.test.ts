import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { openServer } from '../../src/database/dialects/postgres/server.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { createDataFolder } from '../server-process.ts'
import { createCluster } from './cluster.ts'

it('connects with the new password after a reload, and rejects another database', async () => {
  const cluster = createCluster(inject('postgresPrograms') ?? '')
  onTestFinished(cluster.remove)
  await cluster.start()
  await cluster.administer('create database shop')
  const DATABASE_URL_FILE = join(await createDataFolder(), 'database-url')
  const address = cluster.getUrl('shop')
  await writeFile(DATABASE_URL_FILE, address)
  const { secrets } = readConfig({ DATABASE_URL_FILE })
  const limits = { poolSize: 2, connectTimeoutMs: 5_000 }
  const open = () =>
    openServer(
      () => secrets.databaseUrl ?? '',
      limits,
      async () => undefined,
    )
  const database = await open()
  onTestFinished(() => database.destroy())
  await cluster.administer(`alter user usiku password 'mpya'`)
  await writeFile(DATABASE_URL_FILE, address.replace(/usiku:[^@]*@/, 'usiku:mpya@'))
  expect(secrets.reload()).toEqual([])
  // The connection for writes is a new one.
  const { rows } = await inTransaction(database, (transaction) =>
    sql<{ one: number }>`select 1 as one`.execute(transaction),
  )
  expect(rows).toEqual([{ one: 1 }])

  await writeFile(DATABASE_URL_FILE, address.replace('/shop?', '/postgres?'))
  expect(secrets.reload()).toEqual([expect.stringContaining('names another database')])
  expect(secrets.databaseUrl).toContain('/shop?')
}, 180_000)
