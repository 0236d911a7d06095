import { IMPORT_CHUNK_BYTES } from '@usiku/contracts/product-imports/constants.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import type { ZipPicture } from './rows/plan-picture.ts'
import type { ReadBytes, ZipFile } from './zip/read-directory.ts'

export type StoredZip = Selectable<Schema['import_zips']>
export type StoredZipFile = Selectable<Schema['import_zip_files']>

export async function insertZip(transaction: Transaction, row: Insertable<Schema['import_zips']>): Promise<void> {
  await transaction.insertInto('import_zips').values(row).execute()
}

/** The one that the import has now. */
export function findZip(database: Reader, importId: string): Promise<StoredZip | undefined> {
  return database
    .selectFrom('import_zips')
    .selectAll()
    .where('import_id', '=', importId)
    .where('state', '!=', 'removed')
    .executeTakeFirst()
}

/** Those that wait for the job. */
export function findWorkingZips(database: Reader): Promise<StoredZip[]> {
  return database
    .selectFrom('import_zips')
    .selectAll()
    .where('state', 'in', ['reading', 'removed'])
    .orderBy('id')
    .limit(20)
    .execute()
}

export async function updateZip(
  transaction: Transaction,
  id: string,
  change: Updateable<Schema['import_zips']>,
): Promise<void> {
  await transaction.updateTable('import_zips').set(change).where('id', '=', id).execute()
}

/** The job deletes what belongs to it. @returns whether there was one */
export async function markZipRemoved(transaction: Transaction, importId: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('import_zips')
    .set({ state: 'removed' })
    .where('import_id', '=', importId)
    .where('state', '!=', 'removed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listZipIds(database: Reader, importId: string): Promise<string[]> {
  const rows = await database.selectFrom('import_zips').select('id').where('import_id', '=', importId).execute()
  return rows.map(({ id }) => id)
}

export async function deleteZip(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('import_zips').where('id', '=', id).execute()
}

/** One that was there already stays as it is. */
export async function insertZipChunk(
  transaction: Transaction,
  row: Insertable<Schema['import_zip_chunks']>,
): Promise<void> {
  await transaction
    .insertInto('import_zip_chunks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['zip_id', 'number']).doNothing())
    .execute()
}

export async function listZipChunks(database: Reader, zipId: string): Promise<number[]> {
  const rows = await database
    .selectFrom('import_zip_chunks')
    .select('number')
    .where('zip_id', '=', zipId)
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Reads parts of a zip, chunk by chunk. */
export function createZipReader(database: Reader, zipId: string): ReadBytes {
  return async (start, length) => {
    const parts: Buffer[] = []
    const end = start + length
    for (let at = start; at < end; ) {
      const number = Math.floor(at / IMPORT_CHUNK_BYTES)
      const { data } = await database
        .selectFrom('import_zip_chunks')
        .select('data')
        .where('zip_id', '=', zipId)
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
      const offset = number * IMPORT_CHUNK_BYTES
      const next = Math.min(end, offset + IMPORT_CHUNK_BYTES)
      parts.push(Buffer.from(data, 'base64').subarray(at - offset, next - offset))
      at = next
    }
    return Buffer.concat(parts)
  }
}

/** Of one statement. */
const INSERTED_AT_ONCE = 500

/** Those that are there already stay as they are. */
export async function insertZipFiles(
  transaction: Transaction,
  zipId: string,
  files: readonly ZipFile[],
): Promise<void> {
  const rows = files.map((file, index) => ({ ...file, zip_id: zipId, number: index + 1, picture_id: null }))
  for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE) {
    await transaction
      .insertInto('import_zip_files')
      .values(rows.slice(start, start + INSERTED_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['zip_id', 'number']).doNothing())
      .execute()
  }
}

/** The next that can be unpacked. */
export function findZipFileAfter(database: Reader, zipId: string, number: number): Promise<StoredZipFile | undefined> {
  return database
    .selectFrom('import_zip_files')
    .selectAll()
    .where('zip_id', '=', zipId)
    .where('number', '>', number)
    .where('problem', '=', '')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
}

export function getZipFile(database: Reader, zipId: string, number: number): Promise<StoredZipFile> {
  return database
    .selectFrom('import_zip_files')
    .selectAll()
    .where('zip_id', '=', zipId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
}

export async function updateZipFile(
  transaction: Transaction,
  { zip_id, number }: Pick<StoredZipFile, 'zip_id' | 'number'>,
  change: Updateable<Schema['import_zip_files']>,
): Promise<void> {
  await transaction
    .updateTable('import_zip_files')
    .set(change)
    .where('zip_id', '=', zip_id)
    .where('number', '=', number)
    .execute()
}

/** By their keys; of several of a name the first. */
export async function findZipPictures(
  database: Reader,
  zipId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, ZipPicture>> {
  if (keys.length === 0) return new Map()
  const rows = await database
    .selectFrom('import_zip_files')
    .select(['number', 'key', 'picture_id', 'problem'])
    .where('zip_id', '=', zipId)
    .where('key', 'in', keys)
    .orderBy('number', 'desc')
    .execute()
  return new Map(
    rows.map(({ key, number, picture_id, problem }) => [key, { number, pictureId: picture_id ?? '', problem }]),
  )
}

const NOTES = 20

export async function describeZipFiles(database: Reader, zipId: string) {
  const all = database.selectFrom('import_zip_files').where('zip_id', '=', zipId)
  const { pictures } = await all
    .select(({ fn }) => fn.countAll<number>().as('pictures'))
    .where('problem', '=', '')
    .executeTakeFirstOrThrow()
  const { skipped } = await all
    .select(({ fn }) => fn.countAll<number>().as('skipped'))
    .where('problem', '!=', '')
    .executeTakeFirstOrThrow()
  const rows = await all.select(['name', 'problem']).where('problem', '!=', '').orderBy('number').limit(NOTES).execute()
  return { pictures, skipped, notes: rows.map(({ name, problem }) => `${name}: ${problem}.`) }
}

/** @returns whether there may be more */
export async function deleteSomeOfZip(
  transaction: Transaction,
  table: 'import_zip_chunks' | 'import_zip_files',
  zipId: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom(table)
    .where('zip_id', '=', zipId)
    .where('number', 'in', (from) =>
      from
        .selectFrom(table)
        .select('number')
        .where('zip_id', '=', zipId)
        .orderBy('number')
        .limit(table === 'import_zip_chunks' ? 2 : 2_000),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}
