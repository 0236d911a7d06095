import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { lockWidths } from './picture.repository.ts'

/** Of one statement. */
const MAX_IDS = 1_000

export interface UnusedPicture {
  readonly id: string
  readonly widths: readonly number[]
}

export async function findUnusedIds(database: Reader, before: string): Promise<string[]> {
  const rows = await database
    .selectFrom('pictures')
    .select('id')
    .where('created_at', '<', before)
    .where(isUnused)
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

export async function deleteUnusedPicture(transaction: Transaction, id: string): Promise<UnusedPicture | undefined> {
  // A statement that had to wait does not see the use which it waited for.
  await lockWidths(transaction, id)
  const row = await transaction
    .deleteFrom('pictures')
    .where('id', '=', id)
    .where(isUnused)
    .returning(['id', 'widths'])
    .executeTakeFirst()
  return row && { id: row.id, widths: JSON.parse(row.widths) as number[] }
}

export async function findExistingIds(database: Reader, ids: readonly string[]): Promise<string[]> {
  const existing: string[] = []
  for (let start = 0; start < ids.length; start += MAX_IDS) {
    const some = ids.slice(start, start + MAX_IDS)
    const rows = await database.selectFrom('pictures').select('id').where('id', 'in', some).execute()
    existing.push(...rows.map((row) => row.id))
  }
  return existing
}

export async function findOrderedUrls(database: Reader, addresses: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('order_lines')
    .select('thumbnail_image')
    .distinct()
    .where('thumbnail_image', 'in', addresses)
    .execute()
  return rows.map((row) => row.thumbnail_image)
}

const isUnused = sql<boolean>`(
  not exists (select 1 from products where products.picture_id = pictures.id)
  and not exists (select 1 from categories where categories.picture_id = pictures.id)
  and not exists (select 1 from sliders where sliders.picture_id = pictures.id)
  and not exists (select 1 from import_items where import_items.former_picture_id = pictures.id)
)`
