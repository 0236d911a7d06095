import type { Database } from '../../database/open-database.ts'
import { PICTURE_COLUMNS, thumbnailOf, toPicture } from '../../database/picture-columns.ts'

export interface WantedLine {
  readonly productId: string
  readonly volumeId: string
  /** As the customer knows it, for products that no longer exist. */
  readonly name: string
  readonly size: string
  readonly quantity: number
}

export interface ShelfVolume {
  readonly productId: string
  readonly volumeId: string
  readonly name: string
  readonly slug: string
  readonly size: string
  readonly price: number
  readonly discount: number
  readonly available: number
  /** The product or the volume was deleted, or the product is hidden. */
  readonly isGone: boolean
  readonly thumbnailImage: string
}

/** Two lines with this key are the same line. */
export const lineKey = (line: { readonly productId: string; readonly volumeId: string }): string =>
  `${line.productId} ${line.volumeId}`

export async function findShelf(
  database: Database,
  volumeIds: readonly string[],
): Promise<ReadonlyMap<string, ShelfVolume>> {
  const rows = await shelfRows(database, volumeIds)
  const volumes = rows.map(toShelfVolume)
  return new Map(volumes.map((volume) => [lineKey(volume), volume]))
}

function shelfRows(database: Database, volumeIds: readonly string[]) {
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

function toShelfVolume(row: Awaited<ReturnType<typeof shelfRows>>[number]): ShelfVolume {
  const isGone = [row.deleted_at, row.product_deleted_at, row.product_hidden_at].some((at) => at !== null)
  return {
    ...{ productId: row.product_id, volumeId: row.id, name: row.name, slug: row.slug, size: row.size },
    ...{ price: row.price, discount: row.discount, available: isGone ? 0 : row.quantity, isGone },
    thumbnailImage: thumbnailOf(toPicture(row)),
  }
}
