import type { Reader } from '../../database/database.ts'
import { PICTURE_COLUMNS, toPicture, toThumbnailUrl } from '../../database/picture-columns.ts'

export interface VariantAvailability {
  readonly productId: string
  readonly volumeId: string
  readonly name: string
  readonly slug: string
  readonly size: string
  readonly price: number
  readonly discount: number
  readonly available: number
  /** The product or the volume was deleted, or the product is hidden. */
  readonly isUnavailable: boolean
  readonly thumbnailImage: string
}

export async function findVariantAvailability(
  database: Reader,
  volumeIds: readonly string[],
): Promise<VariantAvailability[]> {
  return (await selectVariants(database, volumeIds)).map(toVariantAvailability)
}

function selectVariants(database: Reader, volumeIds: readonly string[]) {
  return database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .leftJoin('pictures', 'pictures.id', 'products.picture_id')
    .select(['volumes.id', 'volumes.product_id', 'volumes.size', 'volumes.price', 'volumes.discount'])
    .select(['volumes.quantity', 'volumes.deleted_at', 'products.deleted_at as product_deleted_at'])
    .select('products.hidden_at as product_hidden_at')
    .select(['products.name', 'products.slug'])
    .select(PICTURE_COLUMNS)
    .where('volumes.id', 'in', volumeIds)
    .execute()
}

function toVariantAvailability(row: Awaited<ReturnType<typeof selectVariants>>[number]): VariantAvailability {
  const isUnavailable = [row.deleted_at, row.product_deleted_at, row.product_hidden_at].some((at) => at !== null)
  return {
    productId: row.product_id,
    volumeId: row.id,
    name: row.name,
    slug: row.slug,
    size: row.size,
    price: row.price,
    discount: row.discount,
    available: isUnavailable ? 0 : row.quantity,
    isUnavailable,
    thumbnailImage: toThumbnailUrl(toPicture(row)),
  }
}
