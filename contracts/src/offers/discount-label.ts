import { t } from '@lingui/core/macro'
import type { Discount } from './schemas.ts'

const PROMO_LABEL = /^Code (.+)$/

/** Orders keep the label of a code in English; that of an offer is the shop's own. */
export function formatDiscountLabel({ kind, label }: Pick<Discount, 'kind' | 'label'>): string {
  const code = kind === 'promo_code' ? PROMO_LABEL.exec(label)?.[1] : undefined
  return code === undefined ? label : t`Code ${code}`
}
