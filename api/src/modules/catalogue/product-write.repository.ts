import type { Insertable } from 'kysely'
import { newId } from '../../database/ids.ts'
import type { Database } from '../../database/open-database.ts'
import type { Schema } from '../../database/schema.ts'
import { settleShown } from './product-shown.repository.ts'

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

/** Adds the own rows of products; those of an inactive category or sub-category are hidden. */
export async function insertProducts(
  database: Database,
  rows: readonly Insertable<Schema['products']>[],
): Promise<void> {
  await database.insertInto('products').values(rows).execute()
  const [first] = rows
  if (first === undefined) return
  const ids = rows.map((row) => row.id)
  await settleShown(database, { ids }, { at: first.created_at, revision: first.revision })
}

/** A size of a product that is there; its place in the order is that in the list unless it says more. */
export type PlacedVolume = NewVolume & { readonly position?: number }

/** Adds volumes to a product, each with its opening stock in the ledger. */
export async function insertVolumes(
  database: Database,
  productId: string,
  volumes: readonly PlacedVolume[],
  at: string,
): Promise<void> {
  await insertVolumesOf(database, [{ productId, volumes, at }])
}

/** The same for several products at once. */
export async function insertVolumesOf(
  database: Database,
  products: readonly { readonly productId: string; readonly volumes: readonly PlacedVolume[]; readonly at: string }[],
): Promise<void> {
  const entries = products.flatMap(({ productId, volumes, at }) =>
    volumes.map(({ size, price, discount, quantity, position }, place) => ({
      row: {
        ...{ id: newId(), product_id: productId, position: position ?? place, size, price, discount, quantity },
        deleted_at: null,
      },
      at,
    })),
  )
  if (entries.length === 0) return
  await database
    .insertInto('volumes')
    .values(entries.map(({ row }) => row))
    .execute()
  const openings = entries.map(({ row, at }) => ({
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

/** Which of these slugs products have, deleted ones too. */
export async function findTakenSlugs(database: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await database.selectFrom('products').select('slug').where('slug', 'in', slugs).execute()
  return rows.map((row) => row.slug)
}
