import { sql } from 'kysely'
import type { Reader } from '../../database/database.ts'
import type { PageWindow } from '../../database/pagination.ts'

export interface LowVolumeRow {
  readonly volumeId: string
  readonly productId: string
  readonly level: number
  readonly soldLately: number
}

/** What is sold out comes first, then what lasts for the shortest time. */
export function findLowVolumes(database: Reader, window: PageWindow, soldSince: string): Promise<LowVolumeRow[]> {
  const low = selectLow(database)
  const sales = database
    .selectFrom('stock_ledger')
    .select((column) => ['stock_ledger.volume_id', column.fn.sum<number>('stock_ledger.change').as('change')])
    .where('stock_ledger.volume_id', 'in', low.select('volumes.id'))
    .where('stock_ledger.reason', 'in', ['sale', 'return'])
    .where('stock_ledger.at', '>=', soldSince)
    .groupBy('stock_ledger.volume_id')
    .as('sales')
  const sold = sql<number>`case when sales.change < 0 then -sales.change else 0 end`
  return (
    low
      .leftJoin(sales, 'sales.volume_id', 'volumes.id')
      .select(['volumes.id as volumeId', 'volumes.product_id as productId', 'volumes.low_stock_level as level'])
      .select(sold.as('soldLately'))
      .orderBy(sql`case when volumes.quantity = 0 then 0 else 1 end`)
      .orderBy(sold, 'desc')
      // Of those that sell as well, or not at all, the ones farthest below their level.
      .orderBy(sql`volumes.low_stock_level - volumes.quantity`, 'desc')
      .orderBy('products.name')
      .orderBy('volumes.id')
      .limit(window.pageSize)
      .offset(window.offset)
      .execute()
  )
}

export async function countLowVolumes(database: Reader): Promise<number> {
  const { total } = await selectLow(database)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The stock of bundles is that of their parts; what customers do not see need not be bought. */
const selectLow = (database: Reader) =>
  database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    // As the index has it.
    .where(sql<boolean>`volumes.quantity < volumes.low_stock_level`)
    .where(sql<boolean>`volumes.is_bundle = 0`)
    .where('volumes.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)
    .where('products.hidden_at', 'is', null)

export async function findLevels(
  database: Reader,
  productIds: readonly string[],
): Promise<{ readonly volumeId: string; readonly level: number }[]> {
  if (productIds.length === 0) return []
  return database
    .selectFrom('volumes')
    .select(['id as volumeId', 'low_stock_level as level'])
    .where('product_id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .where('is_bundle', '=', 0)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}
