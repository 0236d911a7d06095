import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/**
 * Writes without changing anything: a whole transaction, down to the disk.
 *
 * @throws Error when the database is locked, read-only or its disk full
 */
export async function tryWrite(database: Database): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // There and back again: SQLite leaves a page alone that is set to what it holds already.
    await transaction.updateTable('revisions').set({ value: sql`value + 1` }).execute()
    await transaction.updateTable('revisions').set({ value: sql`value - 1` }).execute()
  })
}

/** Whether there was never any product, not even one that is deleted by now. */
export async function isWithoutProducts(database: Database): Promise<boolean> {
  const row = await database.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return row === undefined
}
