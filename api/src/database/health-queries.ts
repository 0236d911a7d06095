import { sql } from 'kysely'
import type { Database, Reader } from './database.ts'
import { inTransaction } from './transaction.ts'

/**
 * Runs a write transaction down to the disk without changing data.
 * @throws Error when the database is locked, read-only or its disk full
 */
export async function assertWritable(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const update = transaction.updateTable('revisions').where('name', '=', 'storefront')
    // Up and down again: SQLite does not write a page whose content stays the same.
    await update.set({ value: sql`value + 1` }).execute()
    await update.set({ value: sql`value - 1` }).execute()
  })
}

/** Deleted products count as products here. */
export async function hasNoProducts(database: Reader): Promise<boolean> {
  const row = await database.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return row === undefined
}
