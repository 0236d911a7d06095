import type { Reader } from '../../database/database.ts'
import { groupBy } from '../../database/group-by.ts'
import { PICTURE_COLUMNS, toPicture, toThumbnailUrl } from '../../database/picture-columns.ts'
import { getDiscountAt } from '../../database/price-columns.ts'

import { findParts, type PartAvailability } from './bundle.repository.ts'

export interface VariantAvailability {
  readonly productId: string
  readonly volumeId: string
  readonly name: string
  readonly slug: string
  readonly size: string
  readonly price: number
  /** At the moment that was asked for, whether or not a due change was applied. */
  readonly discount: number
  readonly available: number
  /** The product or the volume was deleted, or the product is hidden. */
  readonly isUnavailable: boolean
  readonly thumbnailImage: string
  readonly isAlcoholic: boolean
  readonly categoryId: string
  /** Of a bundle. */
  readonly parts?: readonly PartAvailability[]
}

export async function findVariantAvailability(
  database: Reader,
  volumeIds: readonly string[],
  at: Date,
): Promise<VariantAvailability[]> {
  const rows = await selectVariants(database, volumeIds)
  const bundleIds = rows.filter((row) => row.is_bundle === 1).map((row) => row.id)
  const parts = groupBy(await findParts(database, bundleIds), (part) => part.bundleId)
  return rows.map((row) => toVariantAvailability(row, parts.get(row.id), at))
}

function selectVariants(database: Reader, volumeIds: readonly string[]) {
  return database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .leftJoin('pictures', 'pictures.id', 'products.picture_id')
    .select(['volumes.id', 'volumes.product_id', 'volumes.size', 'volumes.price', 'volumes.discount'])
    .select(['volumes.sales', 'volumes.regular_discount'])
    .select(['volumes.quantity', 'volumes.deleted_at', 'products.deleted_at as product_deleted_at'])
    .select('volumes.is_bundle')
    .select('products.hidden_at as product_hidden_at')
    .select(['products.name', 'products.slug', 'products.is_alcoholic', 'products.category_id'])
    .select(PICTURE_COLUMNS)
    .where('volumes.id', 'in', volumeIds)
    .execute()
}

function toVariantAvailability(
  row: Awaited<ReturnType<typeof selectVariants>>[number],
  parts: readonly PartAvailability[] | undefined,
  at: Date,
): VariantAvailability {
  const isUnavailable = [row.deleted_at, row.product_deleted_at, row.product_hidden_at].some((at) => at !== null)
  return {
    productId: row.product_id,
    volumeId: row.id,
    name: row.name,
    slug: row.slug,
    size: row.size,
    price: row.price,
    discount: getDiscountAt(row, at),
    available: isUnavailable ? 0 : row.quantity,
    isUnavailable,
    thumbnailImage: toThumbnailUrl(toPicture(row)),
    isAlcoholic: row.is_alcoholic === 1,
    categoryId: row.category_id,
    ...(parts === undefined ? {} : { parts }),
  }
}
