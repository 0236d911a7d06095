import type { CostSort } from '@usiku/contracts/catalogue/constants.ts'
import type { VolumeCost } from '@usiku/contracts/catalogue/cost-operations.ts'
import { getDiscountedPrice } from '@usiku/contracts/catalogue/pricing.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../../database/database.ts'
import type { PageWindow } from '../../../database/pagination.ts'
import { getDiscountAt } from '../../../database/price-columns.ts'

/** `null` when a part has none. */
const COST = sql<number | null>`case when volumes.is_bundle = 0 then volumes.cost_price else (
  select case when count(*) = count(part.cost_price)
    then cast(sum(bundle_parts.quantity * part.cost_price) as bigint) end
  from bundle_parts inner join volumes as part on part.id = bundle_parts.part_volume_id
  where bundle_parts.volume_id = volumes.id) end`

const PRICE = sql<number>`(volumes.price - volumes.discount)`

/** Of products that are not deleted, hidden ones included. */
const selectVolumes = (database: Reader) =>
  database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .where('volumes.deleted_at', 'is', null)
    .where('products.deleted_at', 'is', null)

const selectCosts = (database: Reader) =>
  selectVolumes(database)
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['volumes.id', 'volumes.product_id', 'products.name', 'volumes.size', 'categories.name as category'])
    .select(['volumes.barcode', 'volumes.price', 'volumes.discount', 'volumes.sales', 'volumes.regular_discount'])
    .select(['volumes.quantity', 'volumes.is_bundle', 'products.hidden_at', COST.as('cost')])

type CostRow = Awaited<ReturnType<ReturnType<typeof selectCosts>['executeTakeFirstOrThrow']>>

export async function pageVolumeCosts(
  database: Reader,
  window: PageWindow,
  { sort, at }: { readonly sort: CostSort; readonly at: Date },
): Promise<{ readonly volumes: VolumeCost[]; readonly total: number }> {
  const costs = selectCosts(database)
  const sorted =
    sort === 'name'
      ? costs
      : costs
          // Volumes without a cost or a price last.
          .orderBy(sql`case when ${PRICE} > 0 and ${COST} is not null then 0 else 1 end`)
          .orderBy(sql`case when ${PRICE} > 0 then 1.0 * (${PRICE} - ${COST}) / ${PRICE} end`)
  const rows = await sorted
    .orderBy('products.name')
    .orderBy('volumes.product_id')
    .orderBy('volumes.position')
    .orderBy('volumes.id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await selectVolumes(database)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { volumes: rows.map((row) => toVolumeCost(row, at)), total }
}

export type VolumesWanted =
  | { readonly productIds: readonly string[] }
  | { readonly volumeIds: readonly string[] }
  | { readonly barcode: string }

/** Of products in the order of their ids, each with its volumes as they are sorted. */
export async function findVolumeCosts(database: Reader, wanted: VolumesWanted, at: Date): Promise<VolumeCost[]> {
  const costs = selectCosts(database)
  const found =
    'productIds' in wanted
      ? costs.where('volumes.product_id', 'in', wanted.productIds)
      : 'volumeIds' in wanted
        ? costs.where('volumes.id', 'in', wanted.volumeIds)
        : costs.where('volumes.barcode', '=', wanted.barcode)
  const rows = await found.orderBy('volumes.product_id').orderBy('volumes.position').orderBy('volumes.id').execute()
  return rows.map((row) => toVolumeCost(row, at))
}

function toVolumeCost(row: CostRow, at: Date): VolumeCost {
  return {
    productId: row.product_id,
    volumeId: row.id,
    name: row.name,
    size: row.size,
    category: row.category,
    barcode: row.barcode,
    price: getDiscountedPrice({ price: row.price, discount: getDiscountAt(row, at) }),
    costPrice: row.cost,
    quantity: row.quantity,
    isBundle: row.is_bundle === 1,
    isHidden: row.hidden_at !== null,
  }
}

/** Never of bundles, whose cost is that of their parts. @returns whether there is such a volume */
export async function writeCost(transaction: Transaction, volumeId: string, cost: number | null): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('volumes')
    .set({ cost_price: cost })
    .where('id', '=', volumeId)
    .where('is_bundle', '=', 0)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deleted volumes and those of deleted products let go of their barcodes when others get them. */
export async function releaseBarcodes(transaction: Transaction, barcodes: readonly string[]): Promise<void> {
  const deletedProducts = transaction.selectFrom('products').select('id').where('deleted_at', 'is not', null)
  await transaction
    .updateTable('volumes')
    .set({ barcode: null })
    .where('barcode', 'in', barcodes)
    .where(({ or, eb }) => or([eb('deleted_at', 'is not', null), eb('product_id', 'in', deletedProducts)]))
    .execute()
}

export async function writeBarcode(transaction: Transaction, volumeId: string, barcode: string | null): Promise<void> {
  await transaction.updateTable('volumes').set({ barcode }).where('id', '=', volumeId).execute()
}

/** What the volumes are called, by their barcode. */
export async function findBarcodeOwners(
  database: Reader,
  barcodes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .select(['volumes.barcode', 'products.name', 'volumes.size'])
    .where('volumes.barcode', 'in', barcodes)
    .execute()
  return new Map(rows.map(({ barcode, name, size }) => [barcode ?? '', `${name}, ${size}`]))
}
