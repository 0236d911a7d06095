import { msg, t } from '@lingui/core/macro'
import type { BodyOf, QueryOf, ReplyOf } from '@usiku/contracts/http/operation.ts'
import type {
  createSupplier as createOperation,
  listSuppliers as listOperation,
  Supplier,
  updateSupplier as updateOperation,
} from '@usiku/contracts/suppliers/operations.ts'
import type { WriteContext } from '../../context.ts'
import type { Reader } from '../../database/database.ts'
import { createId } from '../../database/ids.ts'
import { inLockedTransaction } from '../../database/locked-transaction.ts'
import { toPageWindow, toPaging } from '../../database/pagination.ts'
import { AppError, fieldError } from '../../errors.ts'
import { assertVersion, recordChange } from '../change-log/change-log.service.ts'
import {
  findSupplier,
  insertSupplier,
  isNameTaken,
  pageSuppliers,
  type SupplierFields,
  writeSupplier,
} from './supplier.repository.ts'

const SUPPLIERS_PER_PAGE = 25
const NAME_TAKEN_MESSAGE = msg`There is already a supplier of this name.`

/** Active ones first, then by name. */
export async function listSuppliers(
  database: Reader,
  query: QueryOf<typeof listOperation>,
): Promise<ReplyOf<typeof listOperation>> {
  const window = toPageWindow(query, SUPPLIERS_PER_PAGE)
  const { search = '', inactive = false } = query
  const { suppliers, total } = await pageSuppliers(database, { search, inactive }, window)
  return { data: suppliers, meta: toPaging(window, total) }
}

/** @throws AppError `validation_failed` at `name` for one that exists */
export function addSupplier(
  { database, now }: WriteContext,
  { name, phone = '', email = '', notes = '', isActive = true }: BodyOf<typeof createOperation>,
): Promise<Supplier> {
  return inLockedTransaction(database, 'suppliers', async (transaction) => {
    const id = createId()
    const fields = { name, phone, email, notes, isActive }
    const isAdded = await insertSupplier(transaction, fields, { id, at: now().toISOString() })
    if (!isAdded) throw fieldError('name', t(NAME_TAKEN_MESSAGE))
    return getSupplier(transaction, id)
  })
}

/** @throws AppError `not_found`, `version_conflict`, `validation_failed` at `name` */
export function editSupplier(
  deps: WriteContext,
  id: string,
  { version: seen, ...edit }: BodyOf<typeof updateOperation>,
): Promise<Supplier> {
  return inLockedTransaction(deps.database, 'suppliers', async (transaction) => {
    const scoped = { ...deps, database: transaction }
    const before = await getSupplier(transaction, id)
    const subject = { type: 'supplier', id } as const
    await assertVersion(scoped, subject, { seen, present: before.version, getYours: () => edit })
    if (Object.keys(edit).length === 0) return before
    const fields = { ...toFields(before), ...edit }
    if (await isNameTaken(transaction, fields.name, id)) throw fieldError('name', t(NAME_TAKEN_MESSAGE))
    await writeSupplier(transaction, id, fields)
    const after = await getSupplier(transaction, id)
    const change = { before: toFields(before), after: toFields(after), version: after.version }
    await recordChange(scoped, subject, change)
    return after
  })
}

/** @throws AppError `not_found` */
export async function getSupplier(database: Reader, id: string): Promise<Supplier> {
  const supplier = await findSupplier(database, id)
  if (supplier === undefined) throw new AppError('not_found', { message: t`There is no such supplier.` })
  return supplier
}

const toFields = ({ name, phone, email, notes, isActive }: Supplier) =>
  ({ name, phone, email, notes, isActive }) satisfies SupplierFields
