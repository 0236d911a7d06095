import type { FeaturedProduct, Product } from '@usiku/contracts/catalogue/operations.ts'
import type { Reader } from '../../../database/database.ts'
import { groupBy } from '../../../database/group-by.ts'
import { PICTURE_COLUMNS, toImageUrl, toPicture } from '../../../database/picture-columns.ts'
import { type ProductRow, toProduct, type VariantRow } from './product.mapper.ts'

/** Without reviews, and bundles without their parts; in the order of the ids, hidden ones included; leaves out deleted and unknown ones. */
export async function findProducts(database: Reader, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const rows = new Map((await findRows(database, ids)).map((row) => [row.id, row]))
  const volumes = groupBy(await findVariants(database, ids), (row) => row.product_id)
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row === undefined ? [] : [toProduct(row, volumes.get(id) ?? [])]
  })
}

/** In the order of the ids. */
export async function findProductIdsAfter(database: Reader, id: string, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('products')
    .select('id')
    .where('id', '>', id)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export async function findProductId(database: Reader, idOrSlug: string, inactive = false): Promise<string | undefined> {
  const all = database
    .selectFrom('products')
    .select('id')
    .where((where) => where.or([where('id', '=', idOrSlug), where('slug', '=', idOrSlug)]))
    .where('deleted_at', 'is', null)
  const row = await (inactive ? all : all.where('hidden_at', 'is', null))
    // A product's slug may equal another's id.
    .orderBy((order) => order.case().when('id', '=', idOrSlug).then(0).else(1).end())
    .executeTakeFirst()
  return row?.id
}

export async function findRelatedIds(database: Reader, product: Product, limit: number): Promise<string[]> {
  const subCategory = product.subcategory._id
  // Separate queries stop at their limits; one ordered query would read the whole category.
  const siblings = await selectOthersInCategory(database, product, limit)
    .where('sub_category_id', '=', subCategory)
    .execute()
  const cousins = await selectOthersInCategory(database, product, limit - siblings.length)
    .where('sub_category_id', '!=', subCategory)
    .execute()
  return [...siblings, ...cousins].map((row) => row.id)
}

const selectOthersInCategory = (database: Reader, product: Product, limit: number) =>
  database
    .selectFrom('products')
    .select('id')
    .where('category_id', '=', product.category._id)
    .where('id', '!=', product._id)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)

function findRows(database: Reader, ids: readonly string[]): Promise<ProductRow[]> {
  return database
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .innerJoin('sub_categories', 'sub_categories.id', 'products.sub_category_id')
    .innerJoin('brands', 'brands.id', 'products.brand_id')
    .leftJoin('pictures', 'pictures.id', 'products.picture_id')
    .selectAll('products')
    .select(['categories.name as category_name', 'categories.slug as category_slug'])
    .select(['sub_categories.name as sub_category_name', 'brands.name as brand_name'])
    .select(PICTURE_COLUMNS)
    .where('products.id', 'in', ids)
    .where('products.deleted_at', 'is', null)
    .execute()
}

function findVariants(database: Reader, ids: readonly string[]): Promise<VariantRow[]> {
  return database
    .selectFrom('volumes')
    .select(['id', 'product_id', 'size', 'price', 'discount', 'quantity', 'sales', 'regular_discount', 'is_bundle'])
    .where('product_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function findFeatured(database: Reader): Promise<FeaturedProduct | null> {
  const row = await database
    .selectFrom('products')
    .leftJoin('pictures', 'pictures.id', 'products.picture_id')
    .select(['products.id', 'products.name', 'products.slug', 'products.featured_at'])
    .select(PICTURE_COLUMNS)
    .where('products.featured_at', 'is not', null)
    .where('products.deleted_at', 'is', null)
    .where('products.hidden_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.featured_at === null) return null
  const picture = toPicture(row)
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    featuredDate: row.featured_at,
    thumbnailImage: toImageUrl(picture),
    picture,
  }
}

export interface ProductState {
  readonly version: number
  readonly pictureId: string | null
  readonly category: string
  readonly subcategory: string
  readonly brand: string
}

export function findProductState(database: Reader, id: string): Promise<ProductState | undefined> {
  return selectState(database, id).where('deleted_at', 'is', null).executeTakeFirst()
}

export function findDeletedState(database: Reader, id: string): Promise<ProductState | undefined> {
  return selectState(database, id).where('deleted_at', 'is not', null).executeTakeFirst()
}

const selectState = (database: Reader, id: string) =>
  database
    .selectFrom('products')
    .select(['version', 'picture_id as pictureId', 'category_id as category', 'sub_category_id as subcategory'])
    .select('brand_id as brand')
    .where('id', '=', id)

/** Hidden products included. */
export async function findProductIdBy(
  database: Reader,
  column: 'id' | 'slug',
  value: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('products')
    .select('id')
    .where(column, '=', value)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}
