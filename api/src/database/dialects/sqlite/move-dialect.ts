import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database.ts'
import type { MoveDialect, MovedTable } from '../../moves/move-dialect.ts'
import { inTransaction } from '../../transaction.ts'
import { Sqlite } from './better-sqlite3.ts'
import { MOVING_MESSAGE } from './faults.ts'

const INTERNAL_TABLES = /^(migrations|shop_move|shop_move_changes)$/
const EVENTS = ['insert', 'update', 'delete'] as const

/** Each name comes from the schema, never from a user. */
const quote = (name: string) => `"${name}"`

const run = async (transaction: Transaction, statement: string) => {
  await sql.raw(statement).execute(transaction)
}

/** @param path of the database file */
export const createSqliteMoveDialect = (path: string): MoveDialect => ({
  listTableNames: (reader) => listTables(reader, "type in ('table', 'virtual')"),

  async listMovedTables(reader) {
    const names = (await listTables(reader, "type = 'table'")).filter((name) => !INTERNAL_TABLES.test(name))
    return Promise.all(
      names.map(async (name): Promise<MovedTable> => {
        const { rows } = await sql<{ name: string; pk: number }>`
          select name, pk from pragma_table_info(${name}) order by name`.execute(reader)
        const key = rows.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
        return { name, columns: rows.map((column) => column.name), key: key.map((column) => column.name) }
      }),
    )
  },

  captureChanges: (database, tables) =>
    inTransaction(database, async (transaction) => {
      await run(
        transaction,
        'create table if not exists shop_move_changes (id integer primary key, table_name text not null, row_key text not null)',
      )
      for (const { name, key } of tables.filter((table) => table.key.length > 0)) {
        for (const event of EVENTS) {
          const sides = { insert: ['new'], update: ['old', 'new'], delete: ['old'] }[event]
          // `union` leaves out a key that stays the same.
          const keys = sides.map(
            (side) => `select '${name}', json_array(${key.map((column) => `${side}.${quote(column)}`)})`,
          )
          await run(
            transaction,
            `create trigger if not exists shop_move_capture_${name}_${event} after ${event} on ${quote(name)} begin
               insert into shop_move_changes (table_name, row_key) ${keys.join(' union ')}; end`,
          )
        }
      }
    }),

  seal: (database, tables) =>
    inTransaction(database, async (transaction) => {
      for (const [name, event] of tables.flatMap((table) => EVENTS.map((one) => [table.name, one] as const))) {
        await run(
          transaction,
          `create trigger if not exists shop_move_seal_${name}_${event} before ${event} on ${quote(name)}
             begin select raise(abort, '${MOVING_MESSAGE}'); end`,
        )
      }
    }),

  unseal: (database, tables) =>
    inTransaction(database, async (transaction) => {
      for (const { name } of tables) {
        for (const event of EVENTS) await run(transaction, `drop trigger if exists shop_move_seal_${name}_${event}`)
      }
    }),

  stopCapture: (database, tables) =>
    inTransaction(database, async (transaction) => {
      for (const { name } of tables) {
        for (const event of EVENTS) await run(transaction, `drop trigger if exists shop_move_capture_${name}_${event}`)
      }
      await run(transaction, 'drop table if exists shop_move_changes')
    }),

  async insertRows(transaction, { name, columns }, rows) {
    const list = sql.join(columns.map((column) => sql.ref(column)))
    const values = sql.join(columns.map((column) => sql`value ->> ${sql.lit(`$.${column}`)}`))
    // Without `where true`, `on conflict` is read as the condition of a join.
    await sql`insert into ${sql.table(name)} (${list}) select ${values} from json_each(${JSON.stringify(rows)})
      where true on conflict do nothing`.execute(transaction)
  },

  async suspendForeignKeys(database) {
    await sql`pragma foreign_keys = off`.execute(database)
  },

  async restoreForeignKeys(database) {
    const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(database)
    if (rows.length > 0) throw new Error(`Rows of ${rows[0]?.table} refer to rows that do not exist`)
    await sql`pragma foreign_keys = on`.execute(database)
  },

  // SQLite continues after the highest number.
  continueNumbers: async () => undefined,

  // The shop's queries are planned without statistics there.
  analyze: async () => undefined,

  // Dropping its tables would need room on a full disk.
  async clear(database) {
    await database.destroy()
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true })
  },

  lock: async () => lockFile(`${path}-move-lock`),
})

async function listTables(reader: Reader, condition: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list
    where schema = 'main' and ${sql.raw(condition)} and name not like 'sqlite\\_%' escape '\\' order by name`.execute(
    reader,
  )
  return rows.map(({ name }) => name)
}

/** The system releases the lock of a process that was killed. */
function lockFile(path: string): (() => Promise<void>) | undefined {
  const file = new Sqlite(path, { timeout: 0 })
  try {
    // Its journal would need room on a full disk.
    file.pragma('journal_mode = memory')
    file.exec('begin exclusive')
  } catch (error) {
    file.close()
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') return undefined
    throw error
  }
  return async () => {
    rmSync(path, { force: true })
    file.close()
  }
}
