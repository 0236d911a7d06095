import { t } from '@lingui/core/macro'
import { normalizePromoCode } from '@usiku/contracts/offers/promo-codes.ts'
import type { OrderPlacement } from '@usiku/contracts/orders/operations.ts'

/** Of a code that is not checked before the order reaches the shop. */
export const formatUncheckedCode = (code: string): string => t`Code ${normalizePromoCode(code)}: checked when sent`

/** `undefined` where the customer has seen what the code takes off, and without one. */
export function findUncheckedCode({ promoCode, discounts = [] }: Pick<OrderPlacement, 'promoCode' | 'discounts'>) {
  return discounts.some(({ kind }) => kind === 'promo_code') ? undefined : promoCode
}
