import { listCategories } from '@usiku/contracts/catalogue/operations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '../../app/query/query-client.ts'
import { HOUR_MS, moveClock } from '../../testing/clock.ts'
import { fakeOperation } from '../../testing/fake-api/fake-api.ts'
import { buildCategory } from '../../testing/fixtures/catalogue.ts'
import { categoriesQuery } from './shop-settings.queries.ts'

const queryClient = createQueryClient({ retries: 0 })
let asked = 0

function fakeCategories(...names: string[]): void {
  fakeOperation(listCategories, () => {
    asked += 1
    const data = names.map((name, index) => buildCategory({ _id: `c${index}`, name }))
    return { data, meta: { page: 1, pageSize: 1_000, total: data.length } }
  })
}

async function namesAfter(hours: number): Promise<string[]> {
  moveClock(hours * HOUR_MS)
  const categories = await queryClient.fetchQuery(categoriesQuery())
  return categories.map(({ name }) => name)
}

beforeEach(() => {
  queryClient.clear()
  asked = 0
})

describe('categoriesQuery', () => {
  it('leaves out the hidden categories', async () => {
    fakeCategories('Beer', 'Flash Sales', 'Gin', 'Latest', 'Top Products')
    expect(await namesAfter(0)).toEqual(['Beer', 'Gin'])
  })

  it('refetches after 15 hours', async () => {
    fakeCategories('Beer')
    await namesAfter(0)
    await namesAfter(14.9)
    expect(asked).toBe(1)
    await namesAfter(0.2)
    expect(asked).toBe(2)
  })

  it('refetches an empty list', async () => {
    fakeCategories()
    expect(await namesAfter(0)).toEqual([])
    fakeCategories('Beer')
    expect(await namesAfter(0.1)).toEqual(['Beer'])
  })
})
