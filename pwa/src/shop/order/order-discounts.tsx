import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { formatDiscountLabel } from '@usiku/contracts/offers/discount-label.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { findUncheckedCode } from '../offers/unchecked-code.ts'
import classes from './order-discounts.module.css'

export interface OrderDiscountsProps extends Pick<Order, 'discounts' | 'promoCode'> {
  /** Of a code whose discount is not among them. */
  readonly codeNote?: string
}

/** What an order costs less, a line each; nothing for most orders. */
export function OrderDiscounts({ codeNote, ...order }: OrderDiscountsProps) {
  const { discounts = [] } = order
  const code = findUncheckedCode(order)
  if (discounts.length === 0 && code === undefined) return null
  return (
    <ul className={classes.discounts} aria-label={t`Discounts`}>
      {discounts.map((discount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have the same name
        <li key={index} className={classes.line}>
          <span>{formatDiscountLabel(discount)}</span>
          <span className={classes.amount}>{`\u2212${formatKsh(discount.amount)}`}</span>
        </li>
      ))}
      {code === undefined ? null : <li>{codeNote ?? t`Code ${code}`}</li>}
    </ul>
  )
}
