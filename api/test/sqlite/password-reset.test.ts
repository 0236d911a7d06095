import { join } from 'node:path'
import { forgotPassword } from '@usiku/contracts/accounts/operations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openSqlite } from '../../src/database/dialects/sqlite/open.ts'
import { startTestApp } from '../test-app.ts'

it('forgotPassword writes to the disk for an unknown address too, so that both take the same time', async () => {
  const test = await startTestApp()
  const watcher = openSqlite(join(test.deps.config.dataDir, 'usiku.sqlite'))
  const readVersion = async () => (await sql<{ data_version: number }>`pragma data_version`.execute(watcher)).rows[0]
  const before = await readVersion()
  await test.call(forgotPassword, { body: { email: 'nobody@example.com' } })
  const after = await readVersion()
  await watcher.destroy()
  expect(after).not.toEqual(before)
  expect(await test.database.selectFrom('mails').select('id').execute()).toEqual([])
})
