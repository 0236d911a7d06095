import type { ImportState } from '@usiku/contracts/product-imports/constants.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { getEngine } from '../../database/engine.ts'
import type { PageWindow } from '../../database/pagination.ts'
import type { Schema } from '../../database/schema.ts'

export type StoredImport = Selectable<Schema['product_imports']>

/** @returns false while a file with this fingerprint is being uploaded */
export async function insertImport(
  transaction: Transaction,
  row: Insertable<Schema['product_imports']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('product_imports')
    .values(row)
    // A parameter would not match the condition of the index.
    .onConflict((conflict) => conflict.column('fingerprint').where(sql<boolean>`state = 'uploading'`).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export function findImport(database: Reader, id: string): Promise<StoredImport | undefined> {
  return database.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findUploadingImport(database: Reader, fingerprint: string): Promise<StoredImport | undefined> {
  return database
    .selectFrom('product_imports')
    .selectAll()
    .where('fingerprint', '=', fingerprint)
    .where('state', '=', 'uploading')
    .executeTakeFirst()
}

/** Until the end of the transaction no other one changes the import. */
export function lockImport(transaction: Transaction, id: string): Promise<StoredImport | undefined> {
  const query = transaction.selectFrom('product_imports').selectAll().where('id', '=', id)
  return getEngine(transaction).forUpdate(query).executeTakeFirst()
}

export async function updateImport(
  transaction: Transaction,
  id: string,
  change: Updateable<Schema['product_imports']>,
): Promise<void> {
  await transaction.updateTable('product_imports').set(change).where('id', '=', id).execute()
}

/** @returns whether it was in one of these states */
export async function moveImport(
  transaction: Transaction,
  id: string,
  from: readonly ImportState[],
  change: Updateable<Schema['product_imports']>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('product_imports')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The newest first. */
export async function pageImports(database: Reader, window: PageWindow) {
  const imports = await database
    .selectFrom('product_imports')
    .selectAll()
    .where('state', '!=', 'removed')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await database
    .selectFrom('product_imports')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('state', '!=', 'removed')
    .executeTakeFirstOrThrow()
  return { imports, total }
}

const WORKING = [
  'reading',
  'grouping',
  'checking',
  'applying',
  'undoing',
  'removed',
] as const satisfies readonly ImportState[]

/** Those that wait for the job. */
export function findWorkingImports(database: Reader): Promise<StoredImport[]> {
  return database
    .selectFrom('product_imports')
    .selectAll()
    .where('state', 'in', WORKING)
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute()
}

/** Those that have not changed since, and that still have rows. */
export async function findOldImports(
  database: Reader,
  states: readonly ImportState[],
  before: string,
): Promise<string[]> {
  const rows = await database
    .selectFrom('product_imports')
    .select('id')
    .where('updated_at', '<', before)
    .where('is_cleared', '=', 0)
    .where('state', 'in', states)
    .orderBy('id')
    .limit(20)
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns false when the chunk was there already */
export async function insertChunk(
  transaction: Transaction,
  row: Insertable<Schema['import_chunks']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('import_chunks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['import_id', 'number']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

export async function listChunkNumbers(database: Reader, importId: string): Promise<number[]> {
  const rows = await database
    .selectFrom('import_chunks')
    .select('number')
    .where('import_id', '=', importId)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** One after the other. */
export async function* readChunks(database: Reader, importId: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const row = await database
      .selectFrom('import_chunks')
      .select('data')
      .where('import_id', '=', importId)
      .where('number', '=', number)
      .executeTakeFirst()
    if (row === undefined) return
    yield Buffer.from(row.data, 'base64')
  }
}

const DELETED_AT_ONCE = 2_000

/**
 * Deletes some of them: a transaction of all would keep orders waiting.
 * @returns whether there may be more
 */
export async function deleteSome(
  transaction: Transaction,
  table: 'import_chunks' | 'import_rows' | 'import_items',
  importId: string,
): Promise<boolean> {
  const limit = table === 'import_chunks' ? 2 : DELETED_AT_ONCE
  const { numDeletedRows } = await transaction
    .deleteFrom(table)
    .where('import_id', '=', importId)
    .where('number', 'in', (from) =>
      from.selectFrom(table).select('number').where('import_id', '=', importId).orderBy('number').limit(limit),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteImport(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('product_imports').where('id', '=', id).execute()
}
