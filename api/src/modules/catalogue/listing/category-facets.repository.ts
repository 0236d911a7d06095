import { PRICE_BUCKETS, type PriceBucketId } from '@usiku/contracts/catalogue/category-filters.ts'
import type { SubCategory } from '@usiku/contracts/catalogue/operations.ts'
import { sql } from 'kysely'
import type { Reader } from '../../../database/database.ts'
import { findSubCategoriesIn } from '../taxonomy/sub-category.repository.ts'

export interface FacetCell {
  readonly subCategoryId: string
  readonly bucket: PriceBucketId
  readonly count: number
}

export interface FacetTable {
  readonly cells: readonly FacetCell[]
  readonly subCategories: readonly SubCategory[]
}

export async function findFacetTable(database: Reader, categoryId: string): Promise<FacetTable> {
  const priced = database
    .selectFrom('products')
    .innerJoin('volumes as first', (join) =>
      join
        .onRef('first.product_id', '=', 'products.id')
        .on('first.position', '=', 0)
        .on('first.deleted_at', 'is', null),
    )
    .where('products.category_id', '=', categoryId)
    .where('products.deleted_at', 'is', null)
    .where('products.hidden_at', 'is', null)
    .select(['products.sub_category_id as subCategoryId', toBucketSql().as('bucket')])
    .as('priced')
  const cells = await database
    .selectFrom(priced)
    .groupBy(['subCategoryId', 'bucket'])
    .orderBy('subCategoryId')
    .orderBy('bucket')
    .select((select) => ['subCategoryId', 'bucket', select.fn.countAll<number>().as('count')])
    .execute()
  return { cells, subCategories: await findSubCategoriesIn(database, [categoryId], true) }
}

function toBucketSql() {
  const cases = PRICE_BUCKETS.map(({ id, to }) =>
    to === undefined ? sql`else ${id}` : sql`when first.price - first.discount <= ${to} then ${id}`,
  )
  return sql<PriceBucketId>`case ${sql.join(cases, sql` `)} end`
}
