import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { Price } from './price.tsx'
import classes from './totals.module.css'

export interface TotalsProps {
  readonly subTotal: number
  readonly delivery: number
}

export function Totals({ subTotal, delivery }: TotalsProps) {
  return (
    <dl className={classes.totals}>
      <div className={classes.line}>
        <dt>SubTotal</dt>
        <dd>{formatKsh(subTotal)}</dd>
      </div>
      <div className={classes.line}>
        <dt>Delivery</dt>
        <dd>{formatKsh(delivery)}</dd>
      </div>
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>
          <Price amount={subTotal + delivery} size="bar" />
        </dd>
      </div>
    </dl>
  )
}
