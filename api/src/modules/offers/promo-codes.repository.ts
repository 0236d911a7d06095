import type { BodyOf } from '@usiku/contracts/http/operation.ts'
import type { createPromoCode, PromoCode } from '@usiku/contracts/offers/operations.ts'
import { type Selectable, sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'
import type { PageWindow } from '../../database/pagination.ts'
import type { Schema } from '../../database/schema.ts'

export type PromoCodeTerms = BodyOf<typeof createPromoCode>

/** @param code as `normalizePromoCode` writes it */
export async function findPromoCodeByCode(database: Reader, code: string): Promise<PromoCode | undefined> {
  const row = await selectPromoCodes(database).selectAll().where('code', '=', code).executeTakeFirst()
  return row && toPromoCode(row)
}

export async function findPromoCode(database: Reader, id: string): Promise<PromoCode | undefined> {
  const row = await selectPromoCodes(database).selectAll().where('id', '=', id).executeTakeFirst()
  return row && toPromoCode(row)
}

export async function pagePromoCodes(
  database: Reader,
  window: PageWindow,
): Promise<{ readonly promoCodes: PromoCode[]; readonly total: number }> {
  const all = selectPromoCodes(database)
  const rows = await all
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(window.pageSize)
    .offset(window.offset)
    .execute()
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { promoCodes: rows.map(toPromoCode), total }
}

/** @param now a UTC ISO string */
export async function existsPromoCode(database: Reader, now: string): Promise<boolean> {
  const row = await selectPromoCodes(database)
    .select('id')
    .where('is_enabled', '=', 1)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertPromoCode(
  transaction: Transaction,
  terms: PromoCodeTerms,
  { id, at }: { readonly id: string; readonly at: string },
): Promise<void> {
  await transaction
    .insertInto('promo_codes')
    .values({ id, created_at: at, ...toColumns(terms) })
    .execute()
}

/** @returns whether a changed `maxUses` leaves room for the uses already made */
export async function writePromoCode(transaction: Transaction, id: string, terms: PromoCodeTerms): Promise<boolean> {
  const { maxUses } = terms
  const update = transaction
    .updateTable('promo_codes')
    .set({ ...toColumns(terms), version: sql`version + 1` })
    .where('id', '=', id)
    .$if(maxUses !== null, (query) =>
      query.where(({ eb, or }) => or([eb('uses', '<=', maxUses ?? 0), eb('max_uses', '=', maxUses)])),
    )
  const { numUpdatedRows } = await update.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function markPromoCodeDeleted(transaction: Transaction, id: string, at: string): Promise<void> {
  await transaction
    .updateTable('promo_codes')
    .set({ deleted_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

const selectPromoCodes = (database: Reader) => database.selectFrom('promo_codes').where('deleted_at', 'is', null)

function toPromoCode(row: Selectable<Schema['promo_codes']>): PromoCode {
  return {
    _id: row.id,
    code: row.code,
    kind: row.kind,
    value: row.value,
    minimumOrder: row.minimum_order,
    usesPerCustomer: row.uses_per_customer,
    maxUses: row.max_uses,
    uses: row.uses,
    // Written by `toColumns`.
    categories: JSON.parse(row.categories) as string[],
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    isEnabled: row.is_enabled === 1,
    createdAt: row.created_at,
    version: row.version,
  }
}

function toColumns(terms: PromoCodeTerms) {
  return {
    code: terms.code,
    kind: terms.kind,
    value: terms.value,
    minimum_order: terms.minimumOrder,
    uses_per_customer: terms.usesPerCustomer,
    max_uses: terms.maxUses,
    categories: JSON.stringify(terms.categories),
    starts_at: terms.startsAt,
    ends_at: terms.endsAt,
    is_enabled: terms.isEnabled ? (1 as const) : (0 as const),
  }
}
