import type { ImportFormat, ImportOutcome } from '@usiku/contracts/product-imports/constants.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { groupBy } from '../../database/group-by.ts'
import type { PageWindow } from '../../database/pagination.ts'
import type { Schema } from '../../database/schema.ts'
import type { RowReport } from './rows/plan-item.ts'
import type { StagedRow } from './rows/read-item.ts'

export type StoredItem = Selectable<Schema['import_items']>

export async function insertRows(
  transaction: Transaction,
  rows: readonly Insertable<Schema['import_rows']>[],
): Promise<void> {
  if (rows.length > 0) await transaction.insertInto('import_rows').values(rows).execute()
}

/** In the order of the file. */
export async function findRowsAfter(
  database: Reader,
  importId: string,
  number: number,
  limit: number,
): Promise<StagedRow[]> {
  const rows = await database
    .selectFrom('import_rows')
    .select(['number', 'line', 'cells'])
    .where('import_id', '=', importId)
    .where('number', '>', number)
    .orderBy('number')
    .limit(limit)
    .execute()
  return rows.map(toStagedRow)
}

const toStagedRow = (row: { number: number; line: number; cells: string }): StagedRow => {
  return { number: row.number, line: row.line, cells: JSON.parse(row.cells) as string[] }
}

export interface GroupedRow {
  readonly number: number
  /** `null` for a row that belongs to no product. */
  readonly item: number | null
  readonly outcome: ImportOutcome | null
  readonly reason: string
}

/** Writes what was found out about rows that exist, in one statement. */
export async function writeRows(
  transaction: Transaction,
  importId: string,
  rows: readonly GroupedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await transaction
    .insertInto('import_rows')
    .values(rows.map((row) => ({ ...row, import_id: importId, line: 0, cells: '' })))
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'number']).doUpdateSet((set) => ({
        item: set.ref('excluded.item'),
        outcome: set.ref('excluded.outcome'),
        reason: set.ref('excluded.reason'),
      })),
    )
    .execute()
}

export async function writeReports(
  transaction: Transaction,
  { import_id, number }: Pick<StoredItem, 'import_id' | 'number'>,
  reports: readonly RowReport[],
): Promise<void> {
  await writeRows(
    transaction,
    import_id,
    reports.map((report) => ({ ...report, item: number })),
  )
}

/** @returns the number of each key's item, which is that of its first row */
export async function upsertItems(
  transaction: Transaction,
  importId: string,
  keys: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> {
  if (keys.size === 0) return new Map()
  const rows = [...keys].map(([key, number]) => ({ import_id: importId, number, key }))
  await transaction
    .insertInto('import_items')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['import_id', 'key']).doNothing())
    .execute()
  const found = await transaction
    .selectFrom('import_items')
    .select(['key', 'number'])
    .where('import_id', '=', importId)
    .where('key', 'in', [...keys.keys()])
    .execute()
  return new Map(found.map(({ key, number }) => [key, number]))
}

export interface ItemFilter {
  readonly outcomes?: readonly ImportOutcome[]
  readonly hasUndo?: boolean
  readonly limit: number
}

export function findItemsAfter(
  database: Reader,
  importId: string,
  number: number,
  { outcomes, hasUndo = false, limit }: ItemFilter,
): Promise<StoredItem[]> {
  return database
    .selectFrom('import_items')
    .selectAll()
    .where('import_id', '=', importId)
    .where('number', '>', number)
    .$if(outcomes !== undefined, (query) => query.where('outcome', 'in', outcomes ?? []))
    .$if(hasUndo, (query) => query.where('undo', 'is not', null))
    .orderBy('number')
    .limit(limit)
    .execute()
}

export async function countItems(database: Reader, importId: string, outcomes?: readonly ImportOutcome[]) {
  const { total } = await database
    .selectFrom('import_items')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('import_id', '=', importId)
    .$if(outcomes !== undefined, (query) => query.where('outcome', 'in', outcomes ?? []))
    .executeTakeFirstOrThrow()
  return total
}

/** By the number of their item. */
export async function findRowsOfItems(
  database: Reader,
  importId: string,
  items: readonly number[],
): Promise<ReadonlyMap<number, readonly StagedRow[]>> {
  if (items.length === 0) return new Map()
  const rows = await database
    .selectFrom('import_rows')
    .select(['number', 'line', 'cells', 'item'])
    .where('import_id', '=', importId)
    .where('item', 'in', items)
    .orderBy('item')
    .orderBy('number')
    .execute()
  const groups = groupBy(rows, (row) => String(row.item))
  return new Map([...groups].map(([item, some]) => [Number(item), some.map(toStagedRow)]))
}

export async function updateItem(
  transaction: Transaction,
  { import_id, number }: Pick<StoredItem, 'import_id' | 'number'>,
  change: Updateable<Schema['import_items']>,
): Promise<void> {
  await transaction
    .updateTable('import_items')
    .set(change)
    .where('import_id', '=', import_id)
    .where('number', '=', number)
    .execute()
}

/** Whether an item further up changes the product. */
export async function isTakenBefore(
  database: Reader,
  { import_id, number }: Pick<StoredItem, 'import_id' | 'number'>,
  productId: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('import_items')
    .select('number')
    .where('import_id', '=', import_id)
    .where('product_id', '=', productId)
    .where('number', '<', number)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countRowOutcomes(
  database: Reader,
  importId: string,
): Promise<ReadonlyMap<ImportOutcome, number>> {
  const rows = await database
    .selectFrom('import_rows')
    .select(['outcome', ({ fn }) => fn.countAll<number>().as('rows')])
    .where('import_id', '=', importId)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .execute()
  return new Map(rows.flatMap(({ outcome, rows }) => (outcome === null ? [] : [[outcome, rows] as const])))
}

export async function pageRows(
  database: Reader,
  importId: string,
  outcome: ImportOutcome | undefined,
  window: PageWindow,
) {
  const all = database
    .selectFrom('import_rows')
    .where('import_rows.import_id', '=', importId)
    .where('import_rows.outcome', 'is not', null)
    .$if(outcome !== undefined, (query) => query.where('import_rows.outcome', '=', outcome ?? 'error'))
  const rows = await all
    .leftJoin('import_items', (join) =>
      join
        .onRef('import_items.import_id', '=', 'import_rows.import_id')
        .onRef('import_items.number', '=', 'import_rows.item'),
    )
    .select(['import_rows.line', 'import_rows.cells', 'import_rows.outcome', 'import_rows.reason'])
    .select(['import_items.product_id', 'import_items.kept'])
    .orderBy('import_rows.number')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { rows, total }
}

/** What the undo data of this import names as made besides products. */
export async function findUndoAfter(database: Reader, importId: string, number: number, limit: number) {
  return database
    .selectFrom('import_items')
    .select(['number', 'undo'])
    .where('import_id', '=', importId)
    .where('number', '>', number)
    .where('undo', 'like', '%"made"%')
    .orderBy('number')
    .limit(limit)
    .execute()
}

export async function findReferencedProduct(
  database: Reader,
  source: ImportFormat,
  reference: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('product_references')
    .select('product_id')
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.product_id
}

export async function saveReference(
  transaction: Transaction,
  row: Insertable<Schema['product_references']>,
): Promise<void> {
  await transaction
    .insertInto('product_references')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'reference']).doUpdateSet({ product_id: row.product_id }))
    .execute()
}
