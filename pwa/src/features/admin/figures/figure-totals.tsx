import { plural, t } from '@lingui/core/macro'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { FigureTotals as Totals } from '@usiku/contracts/figures/operations.ts'
import classes from './figure-totals.module.css'

export interface FigureTotalsProps {
  readonly totals: Totals
  /** Shows those of another period while its own are loading. */
  readonly busy: boolean
}

export function FigureTotals({ totals, busy }: FigureTotalsProps) {
  const { orders, revenue, units, averageBasket, cancelledOrders, cancelledShare } = totals
  const { customers, repeatCustomers, repeatShare } = totals
  const cards = [
    { label: t`Revenue`, figure: formatKsh(revenue), detail: countOrders(orders) },
    { label: t`Average basket`, figure: formatKsh(averageBasket), detail: t`for each order` },
    { label: t`Drinks sold`, figure: formatFigures(units), detail: formatPerOrder(units, orders) },
    { label: t`Customers`, figure: formatFigures(customers), detail: t`who ordered` },
    {
      label: t`Repeat customers`,
      figure: formatPercent(repeatShare),
      detail: t`${formatFigures(repeatCustomers)} had ordered before`,
    },
    {
      label: t`Cancelled`,
      figure: formatPercent(cancelledShare),
      detail: countOrders(cancelledOrders),
    },
  ]
  return (
    <dl className={classes.totals} aria-busy={busy}>
      {cards.map(({ label, figure, detail }) => (
        <div key={label} className={classes.total}>
          <dt>{label}</dt>
          <dd className={classes.figure}>{figure}</dd>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

const countOrders = (count: number) => plural(count, { one: '# order', other: '# orders' })

const formatPerOrder = (units: number, orders: number) =>
  orders === 0 ? t`in no order` : t`${(units / orders).toFixed(1)} for each order`

/** A no-break space keeps it on one line. */
export const formatPercent = (share: number) => `${Math.round(share * 100)}\u00a0%`
