import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { startTestApp } from '../test-app.ts'

it('says that the data folder cannot be written to', async () => {
  const test = await startTestApp({ SEED: 'none' })
  await sql`pragma query_only = 1`.execute(test.database)
  const response = await test.app.inject({ method: 'GET', url: '/readyz' })
  expect([response.statusCode, response.json().reasons]).toEqual([
    503,
    ['The database does not take writes: the data folder cannot be written to.'],
  ])
})
