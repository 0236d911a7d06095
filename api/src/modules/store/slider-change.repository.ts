import { sql, type Updateable } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'

export async function updateSliderRow(
  database: Database,
  id: string,
  change: Omit<Updateable<Schema['sliders']>, 'version' | 'position'>,
): Promise<void> {
  await database
    .updateTable('sliders')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function findSliderOrder(database: Database): Promise<string[]> {
  const rows = await database.selectFrom('sliders').select('id').orderBy('position').orderBy('id').execute()
  return rows.map((row) => row.id)
}

export async function writeSliderOrder(database: Database, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await database.updateTable('sliders').set({ position }).where('id', '=', id).execute()
  }
}

export async function deleteSliderRow(database: Database, id: string): Promise<void> {
  await database.deleteFrom('sliders').where('id', '=', id).execute()
}
