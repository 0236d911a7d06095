import { MAX_CUSTOMER_NOTES } from '@usiku/contracts/customers/constants.ts'
import type { CustomerNote } from '@usiku/contracts/customers/operations.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'

export interface NoteReference {
  readonly userId: string
  readonly id: string
}

/** Newest first. */
export async function findNotes(database: Reader, userId: string): Promise<CustomerNote[]> {
  const rows = await selectNotes(database)
    .where('user_notes.user_id', '=', userId)
    .orderBy('user_notes.created_at', 'desc')
    .orderBy('user_notes.id')
    .limit(MAX_CUSTOMER_NOTES)
    .execute()
  return rows.map(toNote)
}

export async function findNote(database: Reader, { userId, id }: NoteReference): Promise<CustomerNote | undefined> {
  const row = await selectNotes(database)
    .where('user_notes.id', '=', id)
    .where('user_notes.user_id', '=', userId)
    .executeTakeFirst()
  return row && toNote(row)
}

export async function countNotes(database: Reader, userId: string): Promise<number> {
  const { notes } = await database
    .selectFrom('user_notes')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return notes
}

/** @returns its id */
export async function insertNote(
  transaction: Transaction,
  note: { readonly userId: string; readonly authorId: string; readonly text: string; readonly at: string },
): Promise<string> {
  const { userId: user_id, authorId: author_id, text, at } = note
  const id = createId()
  await transaction
    .insertInto('user_notes')
    .values({ id, user_id, author_id, text, created_at: at, updated_at: at })
    .execute()
  return id
}

export async function writeNote(transaction: Transaction, id: string, text: string, at: string): Promise<void> {
  await transaction
    .updateTable('user_notes')
    .set({ text, updated_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function deleteNote(transaction: Transaction, id: string): Promise<void> {
  await transaction.deleteFrom('user_notes').where('id', '=', id).execute()
}

const selectNotes = (database: Reader) =>
  database
    .selectFrom('user_notes')
    .innerJoin('users', 'users.id', 'user_notes.author_id')
    .selectAll('user_notes')
    .select(['users.name as author', 'users.deleted_at as author_deleted_at'])

type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['executeTakeFirstOrThrow']>>

function toNote(row: NoteRow): CustomerNote {
  return {
    _id: row.id,
    userId: row.user_id,
    text: row.text,
    author: row.author_deleted_at === null ? row.author : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}
