import { t } from '@lingui/core/macro'
import { MAX_CUSTOMER_NOTES } from '@usiku/contracts/customers/constants.ts'
import type {
  addCustomerNote as addOperation,
  CustomerNote,
  updateCustomerNote as updateOperation,
} from '@usiku/contracts/customers/operations.ts'
import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { WriteContext } from '../../context.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { AppError, fieldError } from '../../errors.ts'
import { getUser } from '../accounts/users.service.ts'
import { assertVersion, eraseChanges, recordChange } from '../change-log/change-log.service.ts'
import {
  countNotes,
  deleteNote,
  findNote,
  findNotes,
  insertNote,
  type NoteReference,
  writeNote,
} from './customer-note.repository.ts'

const toSubject = (id: string) => ({ type: 'user_note', id }) as const

export function listCustomerNotes(database: Reader, userId: string): Promise<CustomerNote[]> {
  return findNotes(database, userId)
}

/** @throws AppError `not_found`, `validation_failed` when there are too many */
export function addCustomerNote(
  { database, now }: WriteContext,
  { userId, authorId }: { readonly userId: string; readonly authorId: string },
  { text }: BodyOf<typeof addOperation>,
): Promise<CustomerNote> {
  return inLockedTransaction(database, `user ${userId}`, async (transaction) => {
    await getUser(transaction, userId)
    if ((await countNotes(transaction, userId)) >= MAX_CUSTOMER_NOTES) {
      throw fieldError('text', t`A customer has at most ${MAX_CUSTOMER_NOTES} notes. Delete one first.`)
    }
    const id = await insertNote(transaction, { userId, authorId, text, at: now().toISOString() })
    return getNote(transaction, { userId, id })
  })
}

/** @throws AppError `not_found`, `version_conflict` */
export function updateCustomerNote(
  deps: WriteContext,
  reference: NoteReference,
  { text, version }: BodyOf<typeof updateOperation>,
): Promise<CustomerNote> {
  return inLockedTransaction(deps.database, `user ${reference.userId}`, async (transaction) => {
    const scoped = { ...deps, database: transaction }
    const before = await getNote(transaction, reference)
    if (before.text === text) return before
    const subject = toSubject(reference.id)
    await assertVersion(scoped, subject, { seen: version, present: before.version, getYours: () => ({ text }) })
    await writeNote(transaction, reference.id, text, deps.now().toISOString())
    const change = { before: { text: before.text }, after: { text }, version: before.version + 1 }
    await recordChange(scoped, subject, change)
    return getNote(transaction, reference)
  })
}

/** @throws AppError `not_found` */
export function deleteCustomerNote({ database }: WriteContext, reference: NoteReference): Promise<void> {
  return inLockedTransaction(database, `user ${reference.userId}`, async (transaction) => {
    await removeNote(transaction, await getNote(transaction, reference))
  })
}

/** With what the change log says of them. The caller holds the lock of the user. */
export async function eraseCustomerNotes(transaction: Transaction, userId: string): Promise<void> {
  for (const note of await findNotes(transaction, userId)) await removeNote(transaction, note)
}

async function removeNote(transaction: Transaction, { _id }: CustomerNote): Promise<void> {
  await eraseChanges(transaction, toSubject(_id))
  await deleteNote(transaction, _id)
}

async function getNote(database: Reader, reference: NoteReference): Promise<CustomerNote> {
  const note = await findNote(database, reference)
  if (note === undefined) throw new AppError('not_found', { message: t`There is no such note.` })
  return note
}
