import { formatPromoProblem, type PromoProblem } from '@usiku/contracts/offers/promo-codes.ts'
import type { Reader, Transaction } from '../../database/database.ts'
import { AppError } from '../../errors.ts'
import { isWalkIn } from '../accounts/walk-in.service.ts'
import { findPromoCode } from './promo-codes.repository.ts'
import {
  countPromoUses,
  findOrderPromo,
  insertPromoUse,
  retakePromoUse,
  returnPromoUse,
  setCounted,
  takePromoUse,
} from './promo-uses.repository.ts'

/** Of customers without an account nobody knows which uses are theirs. */
export async function countOwnUses(database: Reader, promoCodeId: string, userId: string): Promise<number> {
  return isWalkIn(userId) ? 0 : countPromoUses(database, promoCodeId, userId)
}

/**
 * Under the lock of the customer, and after all rows of stock.
 * @returns why not, when the code was switched off or used up meanwhile
 */
export async function usePromoCode(
  transaction: Transaction,
  use: { readonly orderRow: string; readonly promoCodeId: string; readonly userId: string },
): Promise<PromoProblem | undefined> {
  if (await takePromoUse(transaction, use.promoCodeId)) {
    await insertPromoUse(transaction, use)
    return undefined
  }
  const promo = await findPromoCode(transaction, use.promoCodeId)
  return promo?.isEnabled ? 'used_up' : 'unknown'
}

/** When an order is cancelled; a repeated call changes nothing. */
export async function givePromoUseBack(transaction: Transaction, orderRow: string): Promise<void> {
  const promo = await findOrderPromo(transaction, orderRow)
  if (promo === undefined || !(await setCounted(transaction, orderRow, false))) return
  await returnPromoUse(transaction, promo.promoCodeId)
}

/**
 * When a cancelled order is taken up again: its discounts stay, whatever became of the code, while uses are left.
 * @throws AppError `promo_code_refused`
 */
export async function takePromoUseAgain(
  transaction: Transaction,
  { orderRow, userId }: { readonly orderRow: string; readonly userId: string },
): Promise<void> {
  const promo = await findOrderPromo(transaction, orderRow)
  if (promo === undefined) return
  const { promoCodeId, code, usesPerCustomer } = promo
  const ownUses = await countOwnUses(transaction, promoCodeId, userId)
  if (usesPerCustomer !== null && ownUses >= usesPerCustomer) throw createRefusal('used_by_customer', code)
  if (!(await setCounted(transaction, orderRow, true))) return
  if (!(await retakePromoUse(transaction, promoCodeId))) throw createRefusal('used_up', code)
}

const createRefusal = (problem: PromoProblem, code: string) =>
  new AppError('promo_code_refused', { message: formatPromoProblem(problem, code) })
