import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openUnmigrated } from '../../test/test-database.ts'
import { ConfigError } from '../config.ts'
import { ConnectionError } from '../database/dialects/postgres/connection-error.ts'
import { openSqlite } from '../database/dialects/sqlite/open.ts'
import { migrate } from '../database/migrate.ts'
import { BucketError } from '../storage/bucket-error.ts'
import { EXIT_CONFIG, EXIT_UNAVAILABLE, explainStartupError, getExitStatus } from './startup-errors.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'usiku-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

function explained(start: () => unknown): string {
  try {
    start()
    return 'started'
  } catch (error) {
    return explainStartupError(error)
  }
}

const failure = (facts: object) => Object.assign(new Error('it failed'), facts)

it.each([
  [failure({ code: 'EADDRINUSE', address: '127.0.0.1', port: 3000 }), 'port 3000. Choose another port with PORT.'],
  [failure({ code: 'EADDRNOTAVAIL' }), 'HOST is not an address of this machine'],
  [failure({ code: 'EACCES', port: 80 }), 'Port 80 needs more rights.'],
  [failure({ code: 'EACCES', path: '/data/media' }), 'cannot be used: /data/media (EACCES). Choose another'],
  [failure({ code: 'EROFS', path: '/data' }), 'cannot be used: /data (EROFS)'],
  [failure({ code: 'ENOENT', syscall: 'mkdir', path: '/data' }), 'cannot be used: /data (ENOENT)'],
  [failure({ code: 'EIO' }), 'reports errors (EIO). Check the disk.'],
  [failure({ code: 'SQLITE_READONLY_DBMOVED' }), 'cannot be used: its database (SQLITE_READONLY_DBMOVED)'],
  [failure({ code: 'ENOSPC' }), 'The disk of the data folder is full'],
  [failure({ code: '53100' }), 'The disk of the database server is full. Make room on it and start again (it failed).'],
  [failure({ code: 'XX001' }), 'The database on its server is damaged. Put a copy of it back'],
  [failure({ code: '25006' }), 'rejects writes, as a standby does. Name the primary in DATABASE_URL'],
  [new ConnectionError('Connection terminated'), 'does not answer any more. Start it, or correct the address'],
  [
    new BucketError('missing', new Error('NoSuchBucket')),
    'The bucket for pictures cannot be used: there is no such bucket (Error: NoSuchBucket). Check MEDIA_URL',
  ],
  [new ConfigError(['PORT must be a number']), '- PORT must be a number'],
])('describes the error in a sentence: %s', (error, sentence) => {
  expect(explainStartupError(error)).toContain(sentence)
  expect(explainStartupError(error)).not.toMatch(/\bat .*:\d+/)
})

it('shows the stack of an unexpected error', () => {
  expect(explainStartupError(failure({ code: 'EWHATEVER' }))).toMatch(/it failed\n +at /)
})

it('describes a data folder that is a file', async () => {
  const path = join(await aFolder(), 'file')
  writeFileSync(path, '')
  expect(explained(() => mkdirSync(path, { recursive: true }))).toContain(`cannot be used: ${path} (EEXIST)`)
  expect(explained(() => openSqlite(join(path, 'usiku.sqlite')))).toContain('cannot be used')
})

it('describes a database that cannot be opened and a file that is not a database', async () => {
  const folder = await aFolder()
  mkdirSync(join(folder, 'usiku.sqlite'))
  expect(explained(() => openSqlite(join(folder, 'usiku.sqlite')))).toContain('cannot be used: its database')
  const none = join(folder, 'none.sqlite')
  writeFileSync(none, 'no database '.repeat(1_000))
  expect(explained(() => openSqlite(none))).toContain('is damaged (SQLITE_NOTADB)')
})

const RETRY = 1

it.each([
  ['SQLITE_NOTADB', EXIT_CONFIG],
  ['SQLITE_CORRUPT_INDEX', EXIT_CONFIG],
  ['SQLITE_BUSY', RETRY],
  ['SQLITE_FULL', RETRY],
  ['ENOSPC', RETRY],
  ['EADDRINUSE', RETRY],
  ['57P03', EXIT_UNAVAILABLE],
])('sets for %s whether a supervisor may restart', (code, status) => {
  expect(getExitStatus(failure({ code }))).toBe(status)
})

it.each([
  [new Error('no such column: colour'), EXIT_CONFIG],
  [failure({ code: 'SQLITE_CONSTRAINT_UNIQUE' }), EXIT_CONFIG],
  [failure({ code: 'SQLITE_CORRUPT' }), EXIT_CONFIG],
  [failure({ code: 'SQLITE_BUSY' }), RETRY],
  [failure({ code: 'SQLITE_FULL' }), RETRY],
])('does not restart after a failed migration, unless the disk was full or busy: %s', async (thrown, status) => {
  const database = await openUnmigrated()
  const steps = [{ name: '0001-broken', up: () => Promise.reject(thrown) }]
  const error = await migrate(database, steps).catch((caught: unknown) => caught)
  expect(getExitStatus(error)).toBe(status)
})

it('names the failed migration and its location', async () => {
  const database = await openUnmigrated()
  const steps = [{ name: '0001-broken', up: () => Promise.reject(new Error('no such column: colour')) }]
  const sentence = explainStartupError(await migrate(database, steps).catch((caught: unknown) => caught))
  expect(sentence).toMatch(/^The migration 0001-broken fails .*no such column: colour\. .*\n.*\n +at /)
})
