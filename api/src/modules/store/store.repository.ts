import type { Settings, Slider } from '@usiku/contracts/store/operations.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { PageWindow } from '../../database/pagination.ts'
import { PICTURE_COLUMNS, type PictureColumns, toImageUrl, toPicture } from '../../database/picture-columns.ts'
import type { Schema } from '../../database/schema.ts'

export async function pageSliders(
  database: Reader,
  window: PageWindow,
  inactive = false,
): Promise<{ readonly sliders: Slider[]; readonly total: number }> {
  const statuses: Slider['status'][] = inactive ? ['active', 'inactive'] : ['active']
  const rows = await withPictures(database)
    .where('sliders.status', 'in', statuses)
    .orderBy('sliders.position')
    .orderBy('sliders.id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await database
    .selectFrom('sliders')
    .where('status', 'in', statuses)
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { sliders: rows.map(toSlider), total }
}

export async function findSlider(database: Reader, id: string): Promise<Slider | undefined> {
  const row = await withPictures(database).where('sliders.id', '=', id).executeTakeFirst()
  return row && toSlider(row)
}

export async function insertSlider(
  transaction: Transaction,
  row: Omit<Insertable<Schema['sliders']>, 'position'>,
): Promise<void> {
  const { next } = await transaction
    .selectFrom('sliders')
    .select((select) => select.fn.coalesce(select.fn.max('position'), select.lit(-1)).as('next'))
    .executeTakeFirstOrThrow()
  await transaction
    .insertInto('sliders')
    .values({ ...row, position: next + 1 })
    .execute()
}

export async function updateSliderRow(
  transaction: Transaction,
  id: string,
  change: Omit<Updateable<Schema['sliders']>, 'version' | 'position'>,
): Promise<void> {
  await transaction
    .updateTable('sliders')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function findSliderOrder(database: Reader): Promise<string[]> {
  const rows = await database.selectFrom('sliders').select('id').orderBy('position').orderBy('id').execute()
  return rows.map((row) => row.id)
}

export async function writeSliderOrder(transaction: Transaction, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await transaction.updateTable('sliders').set({ position }).where('id', '=', id).execute()
  }
}

export async function deleteSliderRow(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('sliders').where('id', '=', id).execute()
}

export type StoredSettings = Required<Omit<Settings, 'payment' | 'passkeys'>>

export async function findSettings(database: Reader): Promise<StoredSettings> {
  const row = await database.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
  const { email, phone, address, version } = row
  return { email, phone, address, notifyUsers: row.notify_users === 1, version }
}

export async function writeSettings(transaction: Transaction, settings: Settings): Promise<void> {
  const { email, phone, address, notifyUsers } = settings
  await transaction
    .updateTable('settings')
    .set({ email, phone, address, notify_users: notifyUsers ? 1 : 0, version: sql`version + 1` })
    .execute()
}

export async function findSynonymsVersion(database: Reader): Promise<number> {
  const row = await database.selectFrom('settings').select('synonyms_version').executeTakeFirstOrThrow()
  return row.synonyms_version
}

export async function bumpSynonymsVersion(transaction: Transaction): Promise<void> {
  await transaction.updateTable('settings').set({ synonyms_version: sql`synonyms_version + 1` }).execute()
}

const withPictures = (database: Reader) =>
  database
    .selectFrom('sliders')
    .leftJoin('pictures', 'pictures.id', 'sliders.picture_id')
    .selectAll('sliders')
    .select(PICTURE_COLUMNS)

function toSlider(row: Selectable<Schema['sliders']> & PictureColumns): Slider {
  const picture = toPicture(row)
  return {
    _id: row.id,
    name: row.name,
    description: row.description,
    link: row.link,
    image: toImageUrl(picture),
    picture,
    status: row.status,
    version: row.version,
  }
}
