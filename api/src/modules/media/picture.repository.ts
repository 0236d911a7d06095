import type { Picture } from '@usiku/contracts/media/operations.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { getEngine } from '../../database/engine.ts'
import { PICTURE_COLUMNS, toPicture } from '../../database/picture-columns.ts'

export async function findPicture(database: Reader, id: string): Promise<Picture | undefined> {
  const row = await database.selectFrom('pictures').select(PICTURE_COLUMNS).where('id', '=', id).executeTakeFirst()
  return (row && toPicture(row)) ?? undefined
}

/** The picture cannot be removed until the end of the transaction. */
export async function lockWidths(transaction: Transaction, id: string): Promise<readonly number[] | undefined> {
  const query = transaction.selectFrom('pictures').select('widths').where('id', '=', id)
  const row = await getEngine(transaction).forUpdate(query).executeTakeFirst()
  return row && (JSON.parse(row.widths) as number[])
}

/** Ignores a picture of the same content added meanwhile. */
export async function insertPicture(transaction: Transaction, picture: Picture, at: Date): Promise<void> {
  const { id, width, height, widths, placeholder } = picture
  const row = { id, width, height, widths: JSON.stringify(widths), placeholder, created_at: at.toISOString() }
  await transaction
    .insertInto('pictures')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
