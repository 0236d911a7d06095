import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { UnusableDatabaseError } from '../../unusable-database.ts'
import { openDataFolder } from './data-folder.ts'
import { openSqlite } from './open.ts'

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-lost-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function usedFolder(file = 'jwt-secret'): Promise<{ folder: string; path: string }> {
  const folder = await dataFolder()
  await (await openDataFolder(folder)).destroy()
  mkdirSync(join(folder, file, '..'), { recursive: true })
  writeFileSync(join(folder, file), 'kept')
  return { folder, path: join(folder, 'usiku.sqlite') }
}

async function expectRefused(folder: string, trace: string): Promise<void> {
  const refusal = await openDataFolder(folder).then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(UnusableDatabaseError)
  const { message } = refusal as Error
  expect(message).toContain(`the folder still holds ${trace}`)
  expect(message).toContain(`Put a backup of usiku.sqlite back, or delete ${folder} to start afresh.`)
}

it.each(['jwt-secret', 'media/a-160.webp', 'logs/usiku.log', 'mail/1.eml', 'admin-password', 'assets/app.js'])(
  'rejects a folder that contains %s but no database',
  async (file) => {
    const { folder, path } = await usedFolder(file)
    await rm(path)
    await expectRefused(folder, file.split('/')[0] ?? '')
    await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' })
  },
)

it('rejects an empty file and keeps its write-ahead log for recovery', async () => {
  const { folder, path } = await usedFolder()
  truncateSync(path)
  writeFileSync(`${path}-wal`, 'what was not in the file yet')
  await expectRefused(folder, 'jwt-secret')
  expect((await stat(path)).size).toBe(0)
  expect((await stat(`${path}-wal`)).size).toBeGreaterThan(0)
})

it.each([
  ['no tables', 'create table other (a); drop table other'],
  ['no migration', 'create table migrations (name text primary key, applied_at text not null) strict'],
])('refuses a database with %s', async (_, statements) => {
  const { folder, path } = await usedFolder()
  for (const name of await readdir(folder)) if (name.startsWith('usiku')) await rm(join(folder, name))
  const database = openSqlite(path)
  for (const statement of statements.split(';')) await sql.raw(statement).execute(database)
  await database.destroy()
  await expectRefused(folder, 'jwt-secret')
})

it('opens an existing database, a new folder and a folder whose first start was killed', async () => {
  const { folder } = await usedFolder()
  await (await openDataFolder(folder)).destroy()
  const killed = await dataFolder()
  writeFileSync(join(killed, 'usiku.sqlite'), '')
  mkdirSync(join(killed, 'media'))
  await (await openDataFolder(killed)).destroy()
})
