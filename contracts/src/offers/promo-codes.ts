import { t } from '@lingui/core/macro'
import { formatKsh } from '../catalogue/money.ts'
import { MAX_PROMO_CODE_LENGTH } from './constants.ts'
import { isInCategories, isValidAt } from './discounts.ts'
import type { PromoCode } from './schemas.ts'

/** Two codes with this key are the same code. Some letters become several: it is cut to what may be typed. */
export function normalizePromoCode(typed: string): string {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-\u2010-\u2015]+/gu, '')
  return [...code].slice(0, 2 * MAX_PROMO_CODE_LENGTH).join('')
}

export interface PromoOrder {
  /** Of all drinks, before discounts. */
  readonly goodsTotal: number
  readonly lines: readonly { readonly categoryId?: string | undefined }[]
  /** Of the customer's other orders that are not cancelled. */
  readonly ownUses: number
  /** In milliseconds. */
  readonly at: number
}

export type PromoProblem = 'unknown' | 'not_yet' | 'over' | 'used_up' | 'used_by_customer' | 'minimum' | 'categories'

type Conditions = Pick<
  PromoCode,
  'startsAt' | 'endsAt' | 'isEnabled' | 'maxUses' | 'uses' | 'usesPerCustomer' | 'minimumOrder' | 'categories'
>

/** Why a code takes nothing off an order, if it does not. A disabled one is as unknown. */
export function findPromoProblem(promo: Conditions, order: PromoOrder): PromoProblem | undefined {
  if (!promo.isEnabled) return 'unknown'
  if (!isValidAt(promo, order.at)) return isBefore(promo, order.at) ? 'not_yet' : 'over'
  if (promo.usesPerCustomer !== null && order.ownUses >= promo.usesPerCustomer) return 'used_by_customer'
  if (promo.maxUses !== null && promo.uses >= promo.maxUses) return 'used_up'
  if (order.goodsTotal < promo.minimumOrder) return 'minimum'
  return order.lines.some((line) => isInCategories(promo.categories, line)) ? undefined : 'categories'
}

const isBefore = ({ startsAt }: Pick<Conditions, 'startsAt'>, at: number): boolean =>
  startsAt !== null && at < Date.parse(startsAt)

/** A sentence for the customer, and for who takes an order of theirs up again. `no_effect`: nothing that it could reduce costs anything. */
export function formatPromoProblem(
  problem: PromoProblem | 'no_effect',
  code: string,
  { minimumOrder }: Pick<PromoCode, 'minimumOrder'> = { minimumOrder: 0 },
): string {
  const minimum = formatKsh(minimumOrder)
  switch (problem) {
    case 'unknown':
      return t`There is no code ${code}.`
    case 'not_yet':
      return t`The code ${code} is not valid yet.`
    case 'over':
      return t`The code ${code} is no longer valid.`
    case 'used_up':
      return t`The code ${code} has been used up.`
    case 'used_by_customer':
      return t`The code ${code} has been used as often as one customer may use it.`
    case 'minimum':
      return t`The code ${code} is for orders from ${minimum}.`
    case 'categories':
      return t`The code ${code} is not for the drinks of this order.`
    case 'no_effect':
      return t`The code ${code} takes nothing off this order.`
  }
}
