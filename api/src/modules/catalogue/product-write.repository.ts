import type { Insertable } from 'kysely'
import { newId } from '../../database/ids.ts'
import type { Database } from '../../database/open-database.ts'
import type { Schema } from '../../database/schema.ts'
import { settleShown } from './product-shown.repository.ts'

export interface NewVolume {
  readonly size: string
  readonly price: number
  readonly discount: number
  readonly quantity: number
}

/** Products of an inactive category or sub-category are inserted as hidden. */
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

export type PlacedVolume = NewVolume & { readonly position?: number }

export async function insertVolumes(
  database: Database,
  productId: string,
  volumes: readonly PlacedVolume[],
  at: string,
): Promise<void> {
  await insertVolumesOf(database, [{ productId, volumes, at }])
}

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

/** Deleted products count, because their slugs stay reserved. */
export async function findProductSlugsLike(database: Database, slug: string): Promise<string[]> {
  // Slugs hold nothing that LIKE takes for a wild card.
  const rows = await database.selectFrom('products').select('slug').where('slug', 'like', `${slug}%`).execute()
  return rows.map((row) => row.slug)
}

export async function findTakenSlugs(database: Database, slugs: readonly string[]): Promise<string[]> {
  const rows = await database.selectFrom('products').select('slug').where('slug', 'in', slugs).execute()
  return rows.map((row) => row.slug)
}
