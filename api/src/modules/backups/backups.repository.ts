import type { Insertable, Selectable } from 'kysely'
import type { Database, Reader } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import type { Schema } from '../../database/schema.ts'
import { inTransaction } from '../../database/transaction.ts'

export type BackupRow = Selectable<Schema['backups']>

/** Also deletes rows of the same kind that are old: the last good one stays, however long backups have failed. */
export async function insertBackup(
  database: Database,
  row: Omit<Insertable<Schema['backups']>, 'id'>,
  oldest: Date,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await transaction
      .insertInto('backups')
      .values({ id: createId(), ...row })
      .execute()
    await transaction
      .deleteFrom('backups')
      .where('is_good', '=', row.is_good)
      .where('at', '<', oldest.toISOString())
      .execute()
  })
}

export function findLastBackup(reader: Reader, isGood: boolean): Promise<BackupRow | undefined> {
  return reader
    .selectFrom('backups')
    .selectAll()
    .where('is_good', '=', isGood ? 1 : 0)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
