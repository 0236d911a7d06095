import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'
import { getEngine } from '../src/database/engine.ts'

/** All rows of all tables with the shop's data, in the order of their keys. */
export async function readTables(database: Database): Promise<Record<string, unknown[]>> {
  const tables = await getEngine(database).moves.listMovedTables(database)
  const entries = tables.map(async ({ name, columns, key }) => {
    const [all, order] = [columns, key.length > 0 ? key : columns].map((list) =>
      sql.join(list.map((column) => sql.ref(column))),
    )
    const { rows } = await sql`select ${all} from ${sql.table(name)} order by ${order}`.execute(database)
    return [name, rows] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
