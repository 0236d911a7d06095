import { register } from '@usiku/contracts/accounts/operations.ts'
import { buildPath } from '@usiku/contracts/http/operation.ts'
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../../test/test-app.ts'
import { openTemporaryDatabase } from '../../../test/test-database.ts'
import { Bucket } from '../../plugins/rate-limits/bucket.ts'
import { deleteOldUsages, exchangeUsages } from './rate-limit-usage.service.ts'

const LIMIT = { max: 10, timeWindow: 60_000 }

async function twoProcesses() {
  const { database, remove } = await openTemporaryDatabase()
  onTestFinished(remove)
  let ms = 0
  const deps = { database, jwtSecret: 'a secret', now: () => new Date(Date.UTC(2026, 0) + ms) }
  const buckets = [new Bucket(LIMIT, () => ms), new Bucket(LIMIT, () => 5_000 + ms)] as const
  const exchange = (bucket: Bucket) => exchangeUsages(deps, new Map([['writes', bucket]]))
  const take = (bucket: Bucket, times: number, caller = '192.0.2.1') =>
    Array.from({ length: times }, () => bucket.take(caller))
  return { deps, buckets, exchange, take, wait: (seconds: number) => (ms += seconds * 1_000) }
}

it('counts the requests of all processes after an exchange', async () => {
  const { buckets, exchange, take, wait } = await twoProcesses()
  const [first, second] = buckets
  take(first, 6)
  wait(1)
  take(second, 3)
  await exchange(first)
  await exchange(second)
  expect(take(second, 2)).toEqual([0, 59])
  await exchange(second)
  // This process learns of it when it has something to tell.
  expect(take(first, 1)).toEqual([0])
  await exchange(first)
  expect(take(first, 1)).toEqual([59])
  expect(take(first, 1, '192.0.2.2')).toEqual([0])
  wait(59)
  expect([...take(first, 1), ...take(second, 1)]).toEqual([0, 0])
  await exchange(first)
  await exchange(second)
  expect(take(second, 9)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 60])
})

it('writes nothing while there is nothing new, and no addresses', async () => {
  const { deps, buckets, exchange, take, wait } = await twoProcesses()
  const list = () => deps.database.selectFrom('rate_limit_usages').selectAll().execute()
  await exchange(buckets[0])
  expect(await list()).toEqual([])
  take(buckets[0], 3)
  await exchange(buckets[0])
  await exchange(buckets[0])
  expect(await list()).toMatchObject([{ count: 3 }])
  expect(JSON.stringify(await list())).not.toContain('192.0.2.1')
  await deleteOldUsages(deps)
  expect(await list()).toHaveLength(1)
  wait(61)
  await deleteOldUsages(deps)
  expect(await list()).toEqual([])
})

it('loses no counts when the database fails', async () => {
  const { deps, buckets, exchange, take } = await twoProcesses()
  take(buckets[0], 4)
  const broken = { ...deps, now: () => new Date(Number.NaN) }
  await expect(exchangeUsages(broken, new Map([['writes', buckets[0]]]))).rejects.toThrow()
  await exchange(buckets[0])
  expect(await deps.database.selectFrom('rate_limit_usages').select('count').execute()).toEqual([{ count: 4 }])
})

it('happens in web processes', async () => {
  const { app, database } = await startTestApp({ RATE_LIMITS: 'on', ROLE: 'web' })
  await app.inject({ method: 'POST', url: buildPath(register), payload: {}, remoteAddress: '192.0.2.1' })
  const sum = async () =>
    (await database.selectFrom('rate_limit_usages').select('count').execute()).map(({ count }) => count)
  await expect.poll(sum, { timeout: 30_000 }).toEqual([1, 1, 1])
})
