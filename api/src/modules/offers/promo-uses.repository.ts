import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/database.ts'

/** Counted uses of a customer's orders. */
export async function countPromoUses(database: Reader, promoCodeId: string, userId: string): Promise<number> {
  const { uses } = await database
    .selectFrom('promo_uses')
    .select(({ fn }) => fn.countAll<number>().as('uses'))
    .where('promo_code_id', '=', promoCodeId)
    .where('user_id', '=', userId)
    .where('is_counted', '=', 1)
    .executeTakeFirstOrThrow()
  return uses
}

/** @returns whether the code is still offered and one was left */
export async function takePromoUse(transaction: Transaction, promoCodeId: string): Promise<boolean> {
  const { numUpdatedRows } = await addPromoUse(transaction, promoCodeId)
    .where('deleted_at', 'is', null)
    .where('is_enabled', '=', 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Also of a code that was switched off. @returns whether one was left */
export async function retakePromoUse(transaction: Transaction, promoCodeId: string): Promise<boolean> {
  const { numUpdatedRows } = await addPromoUse(transaction, promoCodeId).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

const addPromoUse = (transaction: Transaction, promoCodeId: string) =>
  transaction
    .updateTable('promo_codes')
    .set({ uses: sql`uses + 1` })
    .where('id', '=', promoCodeId)
    .where(({ eb, or, ref }) => or([eb('max_uses', 'is', null), eb('uses', '<', ref('max_uses'))]))

export async function returnPromoUse(transaction: Transaction, promoCodeId: string): Promise<void> {
  await transaction.updateTable('promo_codes').set({ uses: sql`uses - 1` }).where('id', '=', promoCodeId).execute()
}

export async function insertPromoUse(
  transaction: Transaction,
  use: { readonly orderRow: string; readonly promoCodeId: string; readonly userId: string },
): Promise<void> {
  const { orderRow: order_id, promoCodeId: promo_code_id, userId: user_id } = use
  await transaction.insertInto('promo_uses').values({ order_id, promo_code_id, user_id }).execute()
}

export interface OrderPromo {
  readonly promoCodeId: string
  readonly code: string
  readonly usesPerCustomer: number | null
}

/** The code of an order, also when it was deleted meanwhile. */
export async function findOrderPromo(database: Reader, orderRow: string): Promise<OrderPromo | undefined> {
  return database
    .selectFrom('promo_uses')
    .innerJoin('promo_codes', 'promo_codes.id', 'promo_uses.promo_code_id')
    .select(['promo_codes.id as promoCodeId', 'code', 'uses_per_customer as usesPerCustomer'])
    .where('order_id', '=', orderRow)
    .executeTakeFirst()
}

/** @returns whether it changed */
export async function setCounted(transaction: Transaction, orderRow: string, isCounted: boolean): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('promo_uses')
    .set({ is_counted: isCounted ? 1 : 0 })
    .where('order_id', '=', orderRow)
    .where('is_counted', '=', isCounted ? 0 : 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
