import type { Database } from '@usiku/api/database/database.ts'
import { listCategoryPage, listProductPage } from '@usiku/api/modules/catalogue/listing/catalogue.service.ts'
import { listProductsById } from '@usiku/api/modules/catalogue/products/product.service.ts'
import { getChangesSince } from '@usiku/api/modules/catalogue/sync/catalogue-sync.service.ts'
import { searchProductIds } from '@usiku/api/modules/search/search.service.ts'
import { median } from './figures.ts'

export interface QueryTime {
  readonly label: string
  /** Median of several runs. */
  readonly milliseconds: number
}

const RUNS = 21
const PAGE = { page: 1, pageSize: 25, offset: 0 }
const LATE_PAGE = { page: 100, pageSize: 25, offset: 2_475 }

/** Calls the API in process, without HTTP. */
export async function measureQueries(database: Database): Promise<QueryTime[]> {
  const search = (text: string) => async () => {
    const { ids } = await searchProductIds(database, text, PAGE)
    return listProductsById(database, ids)
  }
  const queries: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['search: jameson', search('jameson')],
    ['search: smirnof blubery', search('smirnof blubery')],
    ['search: port cask', search('port cask')],
    ['search, found nothing: qqqxyz', search('qqqxyz')],
    ['newest, first page', () => listProductPage(database, PAGE)],
    ['whisky, first page', () => listCategoryPage(database, 'whisky', PAGE)],
    ['whisky, page 100', () => listCategoryPage(database, 'whisky', LATE_PAGE)],
    ['top products', () => listCategoryPage(database, 'top-products', PAGE)],
    ['flash sales', () => listCategoryPage(database, 'flash-sales', PAGE)],
    ['feed, everything', () => getChangesSince(database, undefined)],
  ]
  const times: QueryTime[] = []
  for (const [label, ask] of queries) times.push({ label, milliseconds: await measureMedian(ask) })
  return times
}

async function measureMedian(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < RUNS; time += 1) {
    const began = performance.now()
    await ask()
    times.push(performance.now() - began)
  }
  return median(times)
}
