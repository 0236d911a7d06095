import type { Insertable } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { createId } from '../../../database/ids.ts'
import type { Schema } from '../../../database/schema.ts'
import { recomputeVisibility } from './product-visibility.repository.ts'

export interface NewVariant {
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
  await recomputeVisibility(database, { ids }, { at: first.created_at, revision: first.revision })
}

export type PositionedVariant = NewVariant & { readonly position?: number }

export async function insertVariants(
  database: Database,
  productId: string,
  volumes: readonly PositionedVariant[],
  at: string,
): Promise<void> {
  await insertVariantsForProducts(database, [{ productId, volumes, at }])
}

export async function insertVariantsForProducts(
  database: Database,
  products: readonly {
    readonly productId: string
    readonly volumes: readonly PositionedVariant[]
    readonly at: string
  }[],
): Promise<void> {
  const entries = products.flatMap(({ productId, volumes, at }) =>
    volumes.map(({ size, price, discount, quantity, position }, index) => ({
      row: {
        id: createId(),
        product_id: productId,
        position: position ?? index,
        size,
        price,
        discount,
        quantity,
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
    volume_id: row.id,
    change: row.quantity,
    reason: 'opening' as const,
    order_id: null,
    at,
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
