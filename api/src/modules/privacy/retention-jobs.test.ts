import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forgotPassword, login } from '@usiku/contracts/accounts/operations.ts'
import { subscribe } from '@usiku/contracts/newsletter/operations.ts'
import { RETENTION } from '@usiku/contracts/privacy/retention.ts'
import { expect, it } from 'vitest'
import { PASSWORD, signUp } from '../../../test/builders.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { TABLE_ACCESS } from '../../database/table-owners.ts'
import { endAlarm, sendAlarm } from '../alarms/alarms.service.ts'
import { deleteWhatIsOld } from './retention-jobs.ts'

const DAY_MS = 24 * 3_600_000
const TABLES = [...(['sessions', 'password_resets', 'write_keys', 'subscribers', 'security_events', 'alarms'] as const)]

async function count({ database }: TestApp) {
  const counts: Record<string, number> = {}
  for (const table of TABLES) {
    const rows = await database
      .selectFrom(table as 'users')
      .selectAll()
      .execute()
    counts[table] = rows.length
  }
  return counts
}

async function clean(test: TestApp) {
  const failed: unknown[] = []
  await deleteWhatIsOld(test.deps, (error) => failed.push(error))
  expect(failed).toEqual([])
}

it('deletes each thing when its time is over, and not before', async () => {
  const test = await startTestApp()
  const email = 'amina@example.com'
  const { user } = await signUp(test, { email })
  await test.call(login, { body: { email, password: PASSWORD } })
  await test.call(forgotPassword, { body: { email } })
  await test.call(subscribe, { body: { email } })
  const at = test.deps.now().toISOString()
  await test.database.updateTable('subscribers').set({ ended_at: at }).execute()
  await test.database
    .insertInto('write_keys')
    .values({ user_id: user._id, key: 'one', request_hash: '', answer: '', created_at: at })
    .execute()
  await sendAlarm(test.deps, 'disk', 'Full.')
  await endAlarm(test.deps, 'disk', 'Fine.')
  await sendAlarm(test.deps, 'mail', 'Waits.')
  await test.storeSecurityEvents()
  const all = await count(test)
  await clean(test)
  expect(await count(test)).toEqual(all)

  test.advance(8 * DAY_MS)
  await clean(test)
  expect(await count(test)).toMatchObject({ ...all, password_resets: 0, write_keys: 0 })

  test.advance(60 * DAY_MS)
  await clean(test)
  // The alarm that is not over stays.
  expect(await count(test)).toMatchObject({ sessions: 0, alarms: 1, subscribers: 1 })

  test.advance(365 * DAY_MS)
  await clean(test)
  expect(await count(test)).toMatchObject({ subscribers: 0, security_events: 1 })
  const left = await test.database.selectFrom('security_events').select('event').execute()
  expect(left).toEqual([{ event: 'log_pruned' }])
})

it('deletes old files of mails and of the log, and no other', async () => {
  const test = await startTestApp()
  const { dataDir } = test.deps.config
  const write = async (folder: string, name: string, days: number) => {
    await mkdir(join(dataDir, folder), { recursive: true })
    await writeFile(join(dataDir, folder, name), 'x')
    const at = new Date(test.deps.now().getTime() - days * DAY_MS)
    await utimes(join(dataDir, folder, name), at, at)
  }
  await write('mail', '000001.eml', 31)
  await write('mail', '000002.eml', 29)
  await write('mail', 'notes.txt', 400)
  await write('logs', 'security.log.2', 91)
  await write('logs', 'security.log.1', 89)
  await write('logs', 'security.log', 400)
  await clean(test)
  expect((await readdir(join(dataDir, 'mail'))).sort()).toEqual(['000002.eml', 'notes.txt'])
  expect((await readdir(join(dataDir, 'logs'))).sort()).toEqual(['security.log', 'security.log.1'])
})

it('names tables that exist', () => {
  const named = Object.values(RETENTION).flatMap(({ tables }) => [...tables])
  expect(named.filter((table) => !Object.hasOwn(TABLE_ACCESS, table))).toEqual([])
})
