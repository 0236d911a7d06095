import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { chunk } from '../chunk.ts'
import type { Reader, Transaction } from '../database.ts'
import type { MovedTable, Row, RowKey, Value } from './move-dialect.ts'

export interface KeyRange {
  /** Exclusive. */
  readonly after?: RowKey | undefined
  /** Inclusive. */
  readonly until?: RowKey | undefined
}

/** Each is a condition of its own. */
const MAX_KEYS_PER_STATEMENT = 200

export function toRowKey({ key }: MovedTable, row: Row): Value[] {
  return key.map((column) => row[column] ?? null)
}

/** In the order of the key, or of all columns in a table without one. */
export async function readRows(
  reader: Reader,
  table: MovedTable,
  { after, until }: KeyRange,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<Row[]> {
  const { name, columns, key } = table
  const conditions: RawBuilder<SqlBool>[] = []
  if (after !== undefined) conditions.push(sql`(${refs(key)}) > (${sql.join(after)})`)
  if (until !== undefined) conditions.push(sql`(${refs(key)}) <= (${sql.join(until)})`)
  const where = conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
  const { rows } = await sql<Row>`select ${refs(columns)} from ${sql.table(name)} ${where}
    order by ${refs(key.length > 0 ? key : columns)} limit ${limit} offset ${offset}`.execute(reader)
  return rows
}

export async function findRows(reader: Reader, table: MovedTable, keys: readonly RowKey[]): Promise<Row[]> {
  const found: Row[] = []
  for (const batch of chunk(keys, MAX_KEYS_PER_STATEMENT)) {
    const { rows } = await sql<Row>`
      select ${refs(table.columns)} from ${sql.table(table.name)} where ${hasKey(table, batch)}`.execute(reader)
    found.push(...rows)
  }
  return found
}

export async function deleteRows(transaction: Transaction, table: MovedTable, keys: readonly RowKey[]): Promise<void> {
  for (const batch of chunk(keys, MAX_KEYS_PER_STATEMENT)) {
    await sql`delete from ${sql.table(table.name)} where ${hasKey(table, batch)}`.execute(transaction)
  }
}

export async function deleteAllRows(transaction: Transaction, { name }: MovedTable): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(transaction)
}

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

function hasKey({ key }: MovedTable, keys: readonly RowKey[]): RawBuilder<SqlBool> {
  const isRow = (values: RowKey) =>
    sql<SqlBool>`(${sql.join(
      key.map((column, index) => sql`${sql.ref(column)} = ${values[index] ?? null}`),
      sql` and `,
    )})`
  return sql<SqlBool>`(${sql.join(keys.map(isRow), sql` or `)})`
}
