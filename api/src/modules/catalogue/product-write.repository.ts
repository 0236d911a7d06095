import type { Insertable } from 'kysely'
import { newId } from '../../database/ids.ts'
import type { Database } from '../../database/open-database.ts'
import type { Schema } from '../../database/schema.ts'

/** A size of a new product. */
export interface NewVolume {
  readonly size: string
  /** List price, whole shillings. */
  readonly price: number
  /** Taken off the price, whole shillings; at most the price. */
  readonly discount: number
  /** In stock. */
  readonly quantity: number
}

/** Adds a product's own row. */
export async function insertProduct(database: Database, row: Insertable<Schema['products']>): Promise<void> {
  await database.insertInto('products').values(row).execute()
}

/** Adds volumes, each with its opening stock in the ledger; their order is that of the list unless they say more. */
export async function insertVolumes(
  database: Database,
  productId: string,
  volumes: readonly (NewVolume & { readonly position?: number })[],
  at: string,
): Promise<void> {
  if (volumes.length === 0) return
  const rows = volumes.map(({ size, price, discount, quantity, position }, place) => ({
    ...{
      id: newId(),
      product_id: productId,
      position: position ?? place,
      size,
      price,
      discount,
      quantity,
      deleted_at: null,
    },
  }))
  await database.insertInto('volumes').values(rows).execute()
  const openings = rows.map((row) => ({
    ...{ volume_id: row.id, change: row.quantity, reason: 'opening' as const, order_id: null, at },
  }))
  await database.insertInto('stock_ledger').values(openings).execute()
}

/** The slugs of products, deleted ones too, that are a slug or begin with it. */
export async function findProductSlugsLike(database: Database, slug: string): Promise<string[]> {
  // Slugs hold nothing that LIKE takes for a wild card.
  const rows = await database.selectFrom('products').select('slug').where('slug', 'like', `${slug}%`).execute()
  return rows.map((row) => row.slug)
}
