import { sql } from 'kysely'
import type { Database, Reader, Transaction } from '../../database.ts'
import { getEngine } from '../../engine.ts'
import type { MoveDialect, MovedTable } from '../../moves/move-dialect.ts'
import { inTransaction } from '../../transaction.ts'
import { toConnectionError } from './connection-error.ts'
import { type ConnectionSettings, createClient } from './current-client.ts'
import { MOVING_CODE } from './faults.ts'

const INTERNAL_TABLES = /^(migrations|shop_move|shop_move_changes|shop_move_constraints)$/

const LOCK = 'shop_move'
/** Firewalls forget connections that are idle for minutes. */
const KEEP_ALIVE_MS = 30_000

const run = async (transaction: Transaction, statement: string) => {
  await sql.raw(statement).execute(transaction)
}

export const createPostgresMoveDialect = (connection: ConnectionSettings): MoveDialect => ({
  listTableNames: listTables,

  async listMovedTables(reader) {
    const { rows } = await sql<MovedTable & { isIndex: boolean }>`
      select c.relname as name,
        array_agg(a.attname::text order by a.attname collate "C") as columns,
        bool_or(a.atttypid = 'tsvector'::regtype) as "isIndex",
        coalesce((select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum))
          from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
          where i.indrelid = c.oid and i.indisprimary), '{}') as key
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      group by c.oid, c.relname order by c.relname collate "C"`.execute(reader)
    return rows
      .filter(({ name, isIndex }) => !isIndex && !INTERNAL_TABLES.test(name))
      .map(({ name, columns, key }) => ({ name, columns, key }))
  },

  async captureChanges(database, tables) {
    await inTransaction(database, async (transaction) => {
      await run(
        transaction,
        `create table if not exists shop_move_changes (id bigint generated always as identity primary key,
           table_name text not null, row_key text not null)`,
      )
      await run(transaction, CAPTURE_FUNCTION)
    })
    await runForEach(
      database,
      tables.filter(({ key }) => key.length > 0),
      ({ name, key }) => `create or replace trigger shop_move_capture after insert or update or delete on ${name}
        for each row execute function shop_move_capture(${key.map((column) => `'${column}'`)})`,
    )
  },

  async seal(database, tables) {
    await inTransaction(database, (transaction) => run(transaction, SEAL_FUNCTION))
    await runForEach(
      database,
      tables,
      ({ name }) => `create or replace trigger shop_move_seal before insert or update or delete on ${name}
        for each row execute function shop_move_seal()`,
    )
  },

  unseal: (database, tables) =>
    runForEach(database, tables, ({ name }) => `drop trigger if exists shop_move_seal on ${name}`),

  async stopCapture(database, tables) {
    await runForEach(database, tables, ({ name }) => `drop trigger if exists shop_move_capture on ${name}`)
    await inTransaction(database, async (transaction) => {
      await run(transaction, 'drop function if exists shop_move_capture()')
      await run(transaction, 'drop table if exists shop_move_changes')
    })
  },

  async insertRows(transaction, { name, columns }, rows) {
    const list = sql.join(columns.map((column) => sql.ref(column)))
    await sql`insert into ${sql.table(name)} (${list})
      select ${list} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::json)
      on conflict do nothing`.execute(transaction)
  },

  suspendForeignKeys: (database) =>
    inTransaction(database, async (transaction) => {
      if (await getEngine(transaction).hasTable(transaction, 'shop_move_constraints')) return
      await run(
        transaction,
        `create table shop_move_constraints as select conrelid::regclass::text as table_name, conname::text as name,
           pg_get_constraintdef(oid) as definition
           from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
      )
      for (const { table, name } of await listConstraints(transaction)) {
        await run(transaction, `alter table ${table} drop constraint ${name}`)
      }
    }),

  restoreForeignKeys: (database) =>
    inTransaction(database, async (transaction) => {
      for (const { table, name, definition } of await listConstraints(transaction)) {
        await run(transaction, `alter table ${table} add constraint ${name} ${definition}`)
      }
      await run(transaction, 'drop table shop_move_constraints')
    }),

  async continueNumbers(transaction, tables) {
    for (const { name, key } of tables) {
      const [id] = key
      if (id === undefined) continue
      const { rows } = await sql<{ sequence: string | null }>`
        select pg_get_serial_sequence(${name}, ${id}) as sequence`.execute(transaction)
      const sequence = rows[0]?.sequence ?? null
      if (sequence === null) continue
      await sql`select setval(${sequence}::regclass, coalesce(max(${sql.ref(id)}), 0) + 1, false)
        from ${sql.table(name)}`.execute(transaction)
    }
  },

  async analyze(database) {
    await sql`analyze`.execute(database)
  },

  clear: (database) =>
    inTransaction(database, async (transaction) => {
      for (const name of await listTables(transaction)) await run(transaction, `drop table ${name} cascade`)
    }),

  lock: (onLost) => lock(connection, onLost),
})

const toKey = (row: string) =>
  `(select jsonb_agg(to_jsonb(${row}) -> name order by position)::text from unnest(tg_argv) with ordinality as key (name, position))`

/** Arguments of the trigger are the columns of the key. */
const CAPTURE_FUNCTION = `create or replace function shop_move_capture() returns trigger language plpgsql as $$
  declare
    old_key text := case when tg_op <> 'INSERT' then ${toKey('old')} end;
    new_key text := case when tg_op <> 'DELETE' then ${toKey('new')} end;
  begin
    insert into shop_move_changes (table_name, row_key)
      select distinct tg_table_name, key from unnest(array[old_key, new_key]) as key where key is not null;
    return null;
  end $$`

const SEAL_FUNCTION = `create or replace function shop_move_seal() returns trigger language plpgsql as $$
  begin raise exception 'the shop is moving' using errcode = '${MOVING_CODE}'; end $$`

/** One transaction a table: waiting for the locks of several at once could end in a deadlock. */
async function runForEach(
  database: Database,
  tables: readonly MovedTable[],
  toStatement: (table: MovedTable) => string,
): Promise<void> {
  for (const table of tables) await inTransaction(database, (transaction) => run(transaction, toStatement(table)))
}

async function listTables(reader: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname collate "C"`.execute(reader)
  return rows.map(({ name }) => name)
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

async function listConstraints(reader: Reader): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select table_name as "table", name, definition from shop_move_constraints order by table_name, name`.execute(reader)
  return rows
}

/** Held by a connection of its own, which is idle during the move. */
async function lock(config: ConnectionSettings, onLost: () => void): Promise<(() => Promise<void>) | undefined> {
  const client = createClient({ ...config, keepAliveInitialDelayMillis: KEEP_ALIVE_MS })
  // Node ends the process after an `error` event without listeners; `end` follows it.
  client.on('error', () => undefined)
  const release = () => client.end()
  try {
    await client.connect()
    const { rows } = await client.query<{ isLocked: boolean }>(
      `select set_config('idle_session_timeout', '0', false),
        pg_try_advisory_lock(hashtextextended($1, 0)) as "isLocked"`,
      [LOCK],
    )
    if (rows[0]?.isLocked !== true) {
      await release()
      return undefined
    }
  } catch (error) {
    await release()
    throw toConnectionError(error)
  }
  client.once('end', onLost)
  return () => {
    client.off('end', onLost)
    return release()
  }
}
