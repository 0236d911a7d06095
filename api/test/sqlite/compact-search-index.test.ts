import { searchProducts } from '@usiku/contracts/catalogue/operations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { compactSearchIndex } from '../../src/modules/search/search-index.service.ts'
import { addProduct, countCatalogueChange } from '../builders.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

async function countSegments({ database }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(distinct segid) as count from search_index_idx`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

it('merges what many writes have left, once, and finds the same', async () => {
  const test = await startTestApp()
  for (let number = 0; number < 30; number += 1) await addProduct(test.database, { name: `Gin ${number}` })
  const find = async () => {
    const { reply } = await test.call(searchProducts, { query: { search: 'gin' } })
    return reply.product.map(({ name }) => name)
  }
  const before = await find()
  expect(before).toHaveLength(25)
  expect(await countSegments(test)).toBeGreaterThan(1)
  const { signal } = new AbortController()
  await compactSearchIndex(test.database, signal)
  expect(await countSegments(test)).toBe(1)
  await countCatalogueChange(test.database)
  expect(await find()).toEqual(before)
  await compactSearchIndex(test.database, signal)
  expect(await countSegments(test)).toBe(1)
})
