import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { migrate } from '../../src/database/migrate.ts'
import { openTemporaryDatabase, openUnmigrated } from '../test-database.ts'

/** Each engine has an index of its own for full-text search. */
const isCompared = (table: string) => !/^(search_(hidden_)?index|search_entries)/.test(table)

interface Table {
  readonly columns: readonly string[]
  readonly uniqueKeys: readonly string[]
  readonly foreignKeys: readonly string[]
  readonly indexes: readonly string[]
}

type Schema = Readonly<Record<string, Table>>

async function list(database: Database, statement: string): Promise<Record<string, unknown>[]> {
  return (await sql.raw<Record<string, unknown>>(statement).execute(database)).rows
}

/** Each statement has `tbl` and a line for it. */
async function listByTable(database: Database, statement: string): Promise<Map<string, string[]>> {
  const lines = new Map<string, string[]>()
  for (const { tbl, line } of await list(database, statement)) {
    lines.set(String(tbl), [...(lines.get(String(tbl)) ?? []), String(line)].sort())
  }
  return lines
}

async function readSchema(database: Database, statements: Readonly<Record<keyof Table, string>>): Promise<Schema> {
  const [columns, uniqueKeys, foreignKeys, indexes] = await Promise.all([
    listByTable(database, statements.columns),
    listByTable(database, statements.uniqueKeys),
    listByTable(database, statements.foreignKeys),
    listByTable(database, statements.indexes),
  ])
  const tables = [...columns.keys()].filter(isCompared).sort()
  return Object.fromEntries(
    tables.map((table) => [
      table,
      {
        columns: columns.get(table) ?? [],
        uniqueKeys: uniqueKeys.get(table) ?? [],
        foreignKeys: foreignKeys.get(table) ?? [],
        indexes: indexes.get(table) ?? [],
      },
    ]),
  )
}

const SQLITE_TABLES = `pragma_table_list t where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite_%'`

/** Indexed columns; an expression is `?`. */
const SQLITE_INDEX_COLUMNS = `(select group_concat(coalesce(c.name, '?') || iif(c.desc, ' desc', ''), ', ' order by c.seqno)
  from pragma_index_xinfo(i.name) c where c.key)`

const ofSqlite = (indexes: string, origin: string) => `select t.name tbl, ${indexes} line
  from (select name from ${SQLITE_TABLES}) t, pragma_index_list(t.name) i where i.origin ${origin}`

/** A primary key of whole numbers is SQLite's row number and has no index. */
const SQLITE: Readonly<Record<keyof Table, string>> = {
  columns: `select t.name tbl, c.name || case lower(c.type) when 'integer' then ' number' when 'real' then ' double precision' else ' text' end ||
      iif(c."notnull" or c.pk, ' not null', '') || iif(c.dflt_value is null, '', ' default ' || c.dflt_value) line
    from (select name from ${SQLITE_TABLES}) t, pragma_table_info(t.name) c`,
  uniqueKeys: `${ofSqlite(SQLITE_INDEX_COLUMNS, "in ('pk', 'u')")}
    union all select t.name, c.name from (select name from ${SQLITE_TABLES}) t, pragma_table_info(t.name) c
    where c.pk and not exists (select 1 from pragma_index_list(t.name) i where i.origin = 'pk')`,
  foreignKeys: `select t.name tbl, f."from" || ' to ' || f."table" || ' ' || lower(f.on_delete) line
    from (select name from ${SQLITE_TABLES}) t, pragma_foreign_key_list(t.name) f`,
  indexes: ofSqlite(
    `i.name || iif(i."unique", ' unique', '') || iif(i.partial, ' partial', '') || ': ' || ${SQLITE_INDEX_COLUMNS}`,
    "= 'c'",
  ),
}

const POSTGRES_INDEX_COLUMNS = `(select string_agg(
    coalesce(a.attname, '?') || case when i.indoption[k.place - 1] & 1 = 1 then ' desc' else '' end, ', ' order by k.place)
  from unnest(i.indkey) with ordinality k (number, place)
  left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number and k.number > 0)`

const ofPostgres = (indexes: string, isConstraint: boolean) => `select t.relname tbl, ${indexes} line
  from pg_index i join pg_class t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where t.relnamespace = 'public'::regnamespace
    and ${isConstraint ? '' : 'not'} exists (select 1 from pg_constraint c where c.conindid = x.oid and c.contype in ('p', 'u'))`

const POSTGRES: Readonly<Record<keyof Table, string>> = {
  columns: `select c.table_name tbl, c.column_name || case c.data_type when 'bigint' then ' number' else ' ' || c.data_type end ||
      case c.is_nullable when 'NO' then ' not null' else '' end ||
      coalesce(' default ' || regexp_replace(c.column_default, '::\\w+', ''), '') line
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  uniqueKeys: ofPostgres(POSTGRES_INDEX_COLUMNS, true),
  foreignKeys: `select c.conrelid::regclass::text tbl, a.attname || ' to ' || c.confrelid::regclass::text ||
      case c.confdeltype when 'a' then ' no action' when 'c' then ' cascade' else ' ' || c.confdeltype::text end line
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1] where c.contype = 'f'`,
  indexes: ofPostgres(
    `x.relname || case when i.indisunique then ' unique' else '' end ||
      case when i.indpred is not null then ' partial' else '' end || ': ' || ${POSTGRES_INDEX_COLUMNS}`,
    false,
  ),
}

it('has the tables, columns, keys and indexes of SQLite', async () => {
  const sqlite = await openUnmigrated()
  await migrate(sqlite)
  const { database, remove } = await openTemporaryDatabase()
  const expected = await readSchema(sqlite, SQLITE)
  expect(Object.keys(expected)).toContain('orders')
  expect(await readSchema(database, POSTGRES).finally(remove)).toEqual(expected)
})
