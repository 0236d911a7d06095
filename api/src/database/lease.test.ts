import { expect, it, onTestFinished } from 'vitest'
import { getNow } from '../../test/clock.ts'
import { openTemporaryDatabase } from '../../test/test-database.ts'
import { withLease } from './lease.ts'

async function openDatabase() {
  const { database, remove } = await openTemporaryDatabase()
  onTestFinished(remove)
  return database
}

it('runs work of one name one after the other, also after a failure, and leaves nothing', async () => {
  const database = await openDatabase()
  let running = 0
  const runs = Array.from({ length: 6 }, (_, number) =>
    withLease(database, 'picture a', async () => {
      running += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      if (number === 2) throw new Error('broken')
      return number
    }).catch((error: Error) => error.message),
  )
  expect((await Promise.all(runs)).sort()).toEqual([0, 1, 'broken', 3, 4, 5].sort())
  expect(await database.selectFrom('leases').selectAll().execute()).toEqual([])
})

it('does not hold up work of another name', async () => {
  const database = await openDatabase()
  const inner = withLease(database, 'picture a', () => withLease(database, 'picture b', async () => 'done'))
  expect(await inner).toBe('done')
})

it.each(['2020-01-01T00:00:00.000Z', '9999-01-01T00:00:00.000Z'])(
  'takes over from a process that died, also after the clock was set back (%s)',
  async (expires_at) => {
    const database = await openDatabase()
    await database.insertInto('leases').values({ name: 'picture a', holder: 'dead', expires_at }).execute()
    expect(await withLease(database, 'picture a', async () => 'done')).toBe('done')
  },
)

it('removes what processes that died have left', async () => {
  const database = await openDatabase()
  const expires_at = new Date(getNow().getTime() - 1).toISOString()
  await database.insertInto('leases').values({ name: 'picture a', holder: 'dead', expires_at }).execute()
  await withLease(database, 'picture b', async () => 'done')
  expect(await database.selectFrom('leases').selectAll().execute()).toEqual([])
})
