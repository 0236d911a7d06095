import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { formatDiscountLabel } from '@usiku/contracts/offers/discount-label.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import type { Discount } from '@usiku/contracts/offers/operations.ts'
import { Price } from './price.tsx'
import classes from './totals.module.css'

export interface TotalsProps {
  readonly subTotal: number
  /** `undefined` until the area is known. */
  readonly delivery: number | undefined
  readonly discounts: readonly Discount[]
}

export function Totals({ subTotal, delivery, discounts }: TotalsProps) {
  return (
    <dl className={classes.totals}>
      <div className={classes.line}>
        <dt>{t`SubTotal`}</dt>
        <dd>{formatKsh(subTotal)}</dd>
      </div>
      <div className={classes.line}>
        <dt>{t`Delivery`}</dt>
        <dd>{delivery === undefined ? t`by area` : formatKsh(delivery)}</dd>
      </div>
      {discounts.map((discount, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have the same name
        <div key={index} className={classes.line}>
          <dt>{formatDiscountLabel(discount)}</dt>
          <dd className={classes.discount}>{`\u2212${formatKsh(discount.amount)}`}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t`Total`}</dt>
        <dd>
          <Price amount={subTotal + (delivery ?? 0) - sumDiscounts(discounts)} size="bar" />
        </dd>
      </div>
    </dl>
  )
}
