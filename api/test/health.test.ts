import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getEngine } from '../src/database/engine.ts'
import { breakTable } from './break-table.ts'
import { addProduct } from './builders.ts'
import { startTestApp, type TestApp } from './test-app.ts'

async function get({ app }: TestApp, url: string) {
  const { statusCode, json, headers } = await app.inject({ method: 'GET', url })
  expect(headers['cache-control']).toBe('no-store')
  return [statusCode, json()]
}

it('is alive and names the service', async () => {
  const test = await startTestApp()
  expect(await get(test, '/healthz')).toEqual([200, { service: 'usiku', status: 'alive' }])
})

it('is ready with SEED=none and an empty shop', async () => {
  const test = await startTestApp({ SEED: 'none' })
  expect(await get(test, '/readyz')).toEqual([200, { status: 'ready' }])
})

it('is ready once the demo shop is in the database', async () => {
  const test = await startTestApp()
  const reasons = ['The demo shop is not in the database yet.']
  expect(await get(test, '/readyz')).toEqual([503, { status: 'not ready', reasons }])
  await addProduct(test.database)
  test.advance(1_000)
  expect(await get(test, '/readyz')).toEqual([200, { status: 'ready' }])
})

it('is not ready when the schema lacks a migration', async () => {
  const test = await startTestApp({ SEED: 'none' })
  await sql`delete from migrations`.execute(test.database)
  const first = getEngine(test.database).migrations[0]?.name ?? ''
  const [status, body] = await get(test, '/readyz')
  expect([status, body.reasons]).toEqual([503, [expect.stringContaining(first)]])
})

it('is not ready while stopping', async () => {
  const test = await startTestApp({ SEED: 'none' })
  const answers: unknown[] = []
  // Runs when closing has begun and before the socket is shut.
  test.app.addHook('preClose', async () => {
    const response = await fetch(`${test.app.listeningOrigin}/readyz`)
    answers.push([response.status, await response.json()])
  })
  await test.app.listen({ port: 0 })
  await test.app.close()
  expect(answers).toEqual([[503, { status: 'not ready', reasons: ['The shop is stopping.'] }]])
})

it('checks the disk once for concurrent requests', async () => {
  const test = await startTestApp({ SEED: 'none' })
  await get(test, '/readyz')
  await breakTable(test.database, 'revisions', 'update', 'disk on fire')
  expect((await get(test, '/readyz'))[0]).toBe(200)
  test.advance(1_000)
  expect((await get(test, '/readyz'))[0]).toBe(503)
})

it('is not ready when the database rejects writes', async () => {
  const test = await startTestApp({ SEED: 'none' })
  await breakTable(test.database, 'revisions', 'update', 'disk on fire')
  const [status, body] = await get(test, '/readyz')
  expect([status, body.reasons]).toEqual([503, [expect.stringContaining('The database does not take writes')]])
})

it('reports a missing data folder', async () => {
  const test = await startTestApp({ SEED: 'none' })
  await rm(test.deps.config.dataDir, { recursive: true })
  const [status, answer] = await get(test, '/readyz')
  expect([status, answer.reasons]).toEqual([503, expect.arrayContaining(['The data folder cannot be read.'])])
})
