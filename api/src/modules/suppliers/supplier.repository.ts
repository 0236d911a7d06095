import type { Supplier } from '@usiku/contracts/suppliers/operations.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import { containsText, splitSearch, toPhoneDigits } from '../../database/like-pattern.ts'
import type { PageWindow } from '../../database/pagination.ts'
import type { Schema } from '../../database/schema.ts'

export type SupplierFields = Pick<Supplier, 'name' | 'phone' | 'email' | 'notes' | 'isActive'>

const toNameKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ')

export async function pageSuppliers(
  database: Reader,
  { search, inactive }: { readonly search: string; readonly inactive: boolean },
  window: PageWindow,
): Promise<{ readonly suppliers: Supplier[]; readonly total: number }> {
  const digits = toPhoneDigits(search)
  const found = database
    .selectFrom('suppliers')
    .$if(!inactive, (query) => query.where('is_active', '=', 1))
    .$if(search.trim() !== '', (query) =>
      query.where(({ and, or }) =>
        or([
          and(splitSearch(search).map((word) => or([containsText('name', word), containsText('email', word)]))),
          ...(digits === undefined ? [] : [containsText('phone', digits)]),
        ]),
      ),
    )
  const rows = await found
    .selectAll()
    .orderBy('is_active', 'desc')
    .orderBy('name_key')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { suppliers: rows.map(toSupplier), total }
}

export async function findSupplier(database: Reader, id: string): Promise<Supplier | undefined> {
  const row = await database.selectFrom('suppliers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toSupplier(row)
}

/** @returns `false` when there is one of this name */
export async function insertSupplier(
  transaction: Transaction,
  { isActive, ...fields }: SupplierFields,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: rows } = await transaction
    .insertInto('suppliers')
    .values({ id, ...fields, name_key: toNameKey(fields.name), is_active: isActive ? 1 : 0, created_at: at })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .executeTakeFirstOrThrow()
  return (rows ?? 0n) > 0n
}

/** The lock `suppliers` must be held. */
export async function isNameTaken(transaction: Transaction, name: string, exceptId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('suppliers')
    .select('id')
    .where('name_key', '=', toNameKey(name))
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  return row !== undefined
}

export async function writeSupplier(
  transaction: Transaction,
  id: string,
  { isActive, ...fields }: SupplierFields,
): Promise<void> {
  await transaction
    .updateTable('suppliers')
    .set({
      ...fields,
      name_key: toNameKey(fields.name),
      is_active: isActive ? 1 : 0,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

function toSupplier(row: Selectable<Schema['suppliers']>): Supplier {
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    notes: row.notes,
    isActive: row.is_active === 1,
    createdAt: row.created_at,
    version: row.version,
  }
}
