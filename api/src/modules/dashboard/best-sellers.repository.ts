import type { Dashboard } from '@usiku/contracts/dashboard/operations.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageWindow } from '../../database/pagination.ts'
import { PICTURE_COLUMNS, toPicture, toThumbnailUrl } from '../../database/picture-columns.ts'

export async function findBestSellers(database: Database, window: PageWindow): Promise<Dashboard['bestSellers']> {
  const rows = await selectBestSellers(database, window)
  return rows.map((row) => ({
    _id: row.id,
    slug: row.slug,
    name: row.name,
    thumbnailImage: toThumbnailUrl(toPicture(row)),
    price: row.price,
    quantity: row.quantity,
    amount: row.price * row.quantity,
  }))
}

export async function sumQuantity(database: Database): Promise<number> {
  const { quantity } = await database
    .selectFrom('products')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('sold'), sql<number>`0`).as('quantity'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return quantity
}

export async function countProducts(database: Database): Promise<number> {
  const { products } = await database
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('products'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return products
}

function selectBestSellers(database: Database, window: PageWindow) {
  return (
    database
      .selectFrom('products')
      .leftJoin('pictures', 'pictures.id', 'products.picture_id')
      .select(['products.id', 'products.slug', 'products.name', firstPrice.as('price'), 'products.sold as quantity'])
      .select(PICTURE_COLUMNS)
      .where('products.deleted_at', 'is', null)
      .orderBy('products.sold', 'desc')
      // Names are not unique, ids are.
      .orderBy('products.name')
      .orderBy('products.id')
      .limit(window.pageSize)
      .offset(window.offset)
      .execute()
  )
}

const firstPrice = sql<number>`coalesce((
  select volumes.price - volumes.discount from volumes
  where volumes.product_id = products.id and volumes.deleted_at is null
  order by volumes.position, volumes.id limit 1), 0)`
