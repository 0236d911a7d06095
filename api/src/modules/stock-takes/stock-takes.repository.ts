import type { QueryOf } from '@usiku/contracts/http/operation.ts'
import type { listCountSheet, SheetRow, StockCount, StockTake } from '@usiku/contracts/stock/operations.ts'
import { type Insertable, sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { getEngine } from '../../database/engine.ts'
import { containsText, splitSearch } from '../../database/like-pattern.ts'
import type { PageWindow } from '../../database/pagination.ts'
import { PICTURE_COLUMNS, toPicture, toThumbnailUrl } from '../../database/picture-columns.ts'
import type { Schema } from '../../database/schema.ts'

export type Status = StockTake['status']

export async function insertStockTake(transaction: Transaction, row: Insertable<Schema['stock_takes']>): Promise<void> {
  await transaction
    .insertInto('stock_takes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Also locks it against other moves. @returns whether it had one of the statuses `from` */
export async function moveStatus(
  transaction: Transaction,
  id: string,
  { from, to, at }: { readonly from: readonly Status[]; readonly to: Status; readonly at?: string },
): Promise<boolean> {
  const result = await transaction
    .updateTable('stock_takes')
    .set({ status: to, ...(at === undefined ? {} : { closed_at: at }) })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** The newest first. */
export async function findStockTakes(
  database: Reader,
  filter: { readonly id: string } | { readonly limit: number },
): Promise<StockTake[]> {
  const query = database
    .selectFrom('stock_takes')
    .leftJoin('categories', 'categories.id', 'stock_takes.category_id')
    .leftJoin('users', 'users.id', 'stock_takes.opened_by')
    .selectAll('stock_takes')
    .select(['categories.name as category_name', 'users.name as opened_by_name'])
    .orderBy('stock_takes.opened_at', 'desc')
    .orderBy('stock_takes.id')
  const rows = await ('id' in filter
    ? query.where('stock_takes.id', '=', filter.id)
    : query.limit(filter.limit)
  ).execute()
  const counts = await sumCounts(
    database,
    rows.map(({ id }) => id),
  )
  return Promise.all(
    rows.map(async (row) => ({
      _id: row.id,
      category: row.category_id === null ? null : { _id: row.category_id, name: row.category_name ?? '' },
      status: row.status,
      openedAt: row.opened_at,
      openedBy: row.opened_by_name ?? '',
      closedAt: row.closed_at,
      sizes: await countSizes(database, row.category_id),
      ...(counts.get(row.id) ?? { counted: 0, different: 0, posted: 0, units: 0 }),
    })),
  )
}

async function sumCounts(database: Reader, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await database
          .selectFrom('stock_counts')
          .select('stock_take_id')
          .select(({ fn }) => [
            fn.countAll<number>().as('counted'),
            fn.countAll<number>().filterWhere('posted', 'is not', null).as('posted'),
          ])
          .select(({ fn }) => fn.countAll<number>().filterWhere(sql<boolean>`counted <> stock`).as('different'))
          .select(sql<number>`sum(counted - stock)`.as('units'))
          .where('stock_take_id', 'in', ids)
          .groupBy('stock_take_id')
          .execute()
  return new Map(rows.map(({ stock_take_id, ...sums }) => [stock_take_id, { ...sums, units: Number(sums.units) }]))
}

async function countSizes(database: Reader, categoryId: string | null): Promise<number> {
  const { sizes } = await selectSizes(database, categoryId)
    .select(({ fn }) => fn.countAll<number>().as('sizes'))
    .executeTakeFirstOrThrow()
  return sizes
}

/** Bundles are counted as their parts. */
function selectSizes(database: Reader, categoryId: string | null) {
  const sizes = database
    .selectFrom('volumes')
    .innerJoin('products', 'products.id', 'volumes.product_id')
    .where('volumes.deleted_at', 'is', null)
    .where('volumes.is_bundle', '=', 0)
    .where('products.deleted_at', 'is', null)
  return categoryId === null ? sizes : sizes.where('products.category_id', '=', categoryId)
}

type SheetQuery = QueryOf<typeof listCountSheet>

export async function pageSheet(
  database: Reader,
  take: Pick<StockTake, '_id' | 'category'>,
  { search = '', show = 'all' }: Pick<SheetQuery, 'search' | 'show'>,
  window: PageWindow,
): Promise<{ readonly rows: SheetRow[]; readonly total: number }> {
  const all = selectSizes(database, take.category?._id ?? null)
    .leftJoin('stock_counts', (join) =>
      join.onRef('stock_counts.volume_id', '=', 'volumes.id').on('stock_counts.stock_take_id', '=', take._id),
    )
    .where((where) => where.and(splitSearch(search).map((word) => containsText('products.name', word))))
  const wanted =
    show === 'all'
      ? all
      : show === 'open'
        ? all.where('stock_counts.volume_id', 'is', null)
        : all.where(sql<boolean>`stock_counts.counted <> stock_counts.stock`)
  const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .leftJoin('pictures', 'pictures.id', 'products.picture_id')
    .leftJoin('users', 'users.id', 'stock_counts.counted_by')
    .select(['products.id as productId', 'products.name', 'volumes.id as volumeId', 'volumes.size'])
    .select(['volumes.quantity as quantity', 'stock_counts.count_id', 'stock_counts.counted', 'stock_counts.posted'])
    .select(['stock_counts.stock as stock_then', 'stock_counts.counted_at', 'users.name as counter'])
    .select(PICTURE_COLUMNS)
    .orderBy('products.name')
    .orderBy('products.id')
    .orderBy('volumes.position')
    .orderBy('volumes.id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  return { rows: rows.map(toSheetRow), total }
}

type StoredRow = Parameters<typeof toPicture>[0] & {
  readonly productId: string
  readonly volumeId: string
  readonly name: string
  readonly size: string
  readonly quantity: number
  readonly count_id: string | null
  readonly counted: number | null
  readonly stock_then: number | null
  readonly counter: string | null
  readonly counted_at: string | null
  readonly posted: number | null
}

function toSheetRow(row: StoredRow): SheetRow {
  const { productId, volumeId, name, size, quantity, count_id, counted, stock_then, counted_at } = row
  const isCounted = count_id !== null && counted !== null && stock_then !== null && counted_at !== null
  return {
    ...{ productId, volumeId, name, size, stock: quantity, thumbnailImage: toThumbnailUrl(toPicture(row)) },
    count: isCounted
      ? { _id: count_id, counted, stock: stock_then, by: row.counter ?? '', at: counted_at, posted: row.posted }
      : null,
  }
}

/** Waits for a sale that is taking it. */
export async function lockSize(
  transaction: Transaction,
  volumeId: string,
): Promise<{ readonly productId: string; readonly category: string; readonly stock: number } | undefined> {
  const query = transaction
    .selectFrom('volumes')
    .select(['product_id', 'quantity'])
    .where('id', '=', volumeId)
    .where('deleted_at', 'is', null)
    .where('is_bundle', '=', 0)
  const row = await getEngine(transaction).forUpdate(query).executeTakeFirst()
  if (row === undefined) return undefined
  const product = await transaction
    .selectFrom('products')
    .select('category_id')
    .where('id', '=', row.product_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return product && { productId: row.product_id, category: product.category_id, stock: row.quantity }
}

/** @param seen not compared when left out @returns whether the count that it replaces was the one that was seen */
export async function upsertCount(
  transaction: Transaction,
  row: Insertable<Schema['stock_counts']>,
  seen: string | null | undefined,
): Promise<boolean> {
  const { count_id, counted, stock, counted_by, counted_at } = row
  const result = await transaction
    .insertInto('stock_counts')
    .values(row)
    .onConflict((conflict) => {
      const update = conflict
        .columns(['stock_take_id', 'volume_id'])
        .doUpdateSet({ count_id, counted, stock, counted_by, counted_at })
      return seen === undefined ? update : update.where('stock_counts.count_id', '=', seen ?? '')
    })
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findCount(database: Reader, takeId: string, volumeId: string): Promise<StockCount | undefined> {
  const row = await database
    .selectFrom('stock_counts')
    .leftJoin('users', 'users.id', 'stock_counts.counted_by')
    .select(['count_id as _id', 'counted', 'stock', 'counted_at as at', 'posted', 'users.name as by'])
    .where('stock_take_id', '=', takeId)
    .where('volume_id', '=', volumeId)
    .executeTakeFirst()
  return row && { ...row, by: row.by ?? 'Somebody' }
}

/** Counts that agree need no change. */
export async function settleEqualCounts(transaction: Transaction, takeId: string): Promise<void> {
  await transaction
    .updateTable('stock_counts')
    .set({ posted: 0 })
    .where('stock_take_id', '=', takeId)
    .where('posted', 'is', null)
    .where(sql<boolean>`counted = stock`)
    .execute()
}

export async function findUnpostedProducts(database: Reader, takeId: string, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('stock_counts')
    .select('product_id')
    .distinct()
    .where('stock_take_id', '=', takeId)
    .where('posted', 'is', null)
    .orderBy('product_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.product_id)
}

export interface UnpostedCount {
  readonly volumeId: string
  readonly counted: number
  /** When it was counted. */
  readonly stock: number
  readonly countedAt: string
}

export function findUnposted(database: Reader, takeId: string, productId: string): Promise<UnpostedCount[]> {
  return database
    .selectFrom('stock_counts')
    .select(['volume_id as volumeId', 'counted', 'stock', 'counted_at as countedAt'])
    .where('stock_take_id', '=', takeId)
    .where('product_id', '=', productId)
    .where('posted', 'is', null)
    .orderBy('volume_id')
    .execute()
}

export async function setPosted(
  transaction: Transaction,
  { takeId, volumeId }: { readonly takeId: string; readonly volumeId: string },
  posted: number,
): Promise<void> {
  await transaction
    .updateTable('stock_counts')
    .set({ posted })
    .where('stock_take_id', '=', takeId)
    .where('volume_id', '=', volumeId)
    .execute()
}
