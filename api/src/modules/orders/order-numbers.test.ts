import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { addProduct, signUp } from '../../../test/builders.ts'
import { place } from '../../../test/order-builders.ts'
import { startTestApp } from '../../../test/test-app.ts'
import type { TestDatabase } from '../../../test/test-database.ts'
import { createId } from '../../database/ids.ts'
import { findFreeNumber } from './order.repository.ts'
import { createReference } from './order-reference.ts'

const ASKED = 1_763_670_000_999

async function shopWithNumbers(numbers: readonly string[]): Promise<TestDatabase> {
  const test = await startTestApp()
  const { volumeIds } = await addProduct(test.database)
  await place(test, await signUp(test), volumeIds)
  const row = await test.database.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
  const rows = numbers.map((number) => ({
    ...row,
    id: createId(),
    number,
    client_key: number,
    reference: createReference(),
  }))
  for (let start = 0; start < rows.length; start += 500) {
    await test.database
      .insertInto('orders')
      .values(rows.slice(start, start + 500))
      .execute()
  }
  return test.database
}

const createRun = (length: number) => Array.from({ length }, (_, index) => String(ASKED + index))

it.each([0, 1, 63, 64, 65, 66, 4_000])('uses the number after a run of %i taken numbers', async (length) => {
  const database = await shopWithNumbers(createRun(length))
  expect(await findFreeNumber(database, String(ASKED))).toBe(String(ASKED + length))
})

it('uses the first gap', async () => {
  const database = await shopWithNumbers([0, 1, 2, 4, 8].map((steps) => String(ASKED + steps)))
  expect(await findFreeNumber(database, String(ASKED))).toBe(String(ASKED + 3))
})

it('needs almost no further queries after 4,000 taken numbers (#13)', async () => {
  const database = await shopWithNumbers(createRun(4_000))
  let queries = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await findFreeNumber(database.withPlugin(counter), String(ASKED))
  expect(queries).toBeLessThan(20)
})
