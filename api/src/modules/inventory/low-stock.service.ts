import type { QueryOf } from '@usiku/contracts/http/operation.ts'
import type { Paging } from '@usiku/contracts/http/primitives.ts'
import { SALES_PACE_DAYS } from '@usiku/contracts/stock/constants.ts'
import type { LowVolume, listLowStock } from '@usiku/contracts/stock/operations.ts'
import type { AppContext } from '../../context.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { listProductsWithoutReviews } from '../catalogue/products/product.service.ts'
import { countLowVolumes, findLowVolumes } from './low-stock.repository.ts'

const PAGE_SIZE = 20
const DAY_MS = 24 * 60 * 60_000

/** The most urgent first. */
export async function pageLowStock(
  { database, now }: Pick<AppContext, 'database' | 'now'>,
  query: QueryOf<typeof listLowStock>,
): Promise<{ readonly data: LowVolume[]; readonly meta: Paging }> {
  const window = toPageWindow(query, PAGE_SIZE)
  const soldSince = new Date(now().getTime() - SALES_PACE_DAYS * DAY_MS).toISOString()
  const rows = await findLowVolumes(database, window, soldSince)
  const ids = [...new Set(rows.map(({ productId }) => productId))]
  const products = new Map((await listProductsWithoutReviews(database, ids)).map((one) => [one._id, one]))
  const data = rows.flatMap(({ productId, ...row }) => {
    const product = products.get(productId)
    return product === undefined ? [] : [{ product, ...row }]
  })
  return { data, meta: toPaging(window, await countLowVolumes(database)) }
}
