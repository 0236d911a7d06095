import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Dashboard } from '@usiku/contracts/dashboard/operations.ts'
import { Price } from '../../../shop/price/price.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import cardClasses from '../ui/card.module.css'
import classes from './revenue.module.css'

/** The figures stand beside it as text, also where it cannot be loaded. */
const RevenueBars = lazyPart(
  async () => (await import('../ui/charts/revenue-bars.tsx')).RevenueBars,
  <span className={classes.skeleton} />,
)

/** @param days oldest first; the last one is today */
export function Revenue({ days }: { readonly days: Dashboard['revenueByDay'] }) {
  const total = days.reduce((sum, { amount }) => sum + amount, 0)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded} ${classes.section}`} aria-labelledby="revenue">
      <div className={classes.head}>
        <h2 id="revenue" className={cardClasses.title}>
          {t`Revenue`}
        </h2>
        <Price amount={total} size="row" />
      </div>
      {total === 0 ? (
        <p className={classes.empty}>{t`No revenue in these days.`}</p>
      ) : (
        <div aria-hidden="true" className={classes.chart}>
          <RevenueBars
            bars={days.map(({ date, amount }) => {
              return { label: formatChartDay(date), amount, isCurrent: date === last?.date }
            })}
          />
        </div>
      )}
      {first && last ? (
        <p className={classes.days} aria-hidden="true">
          <span>{formatChartDay(first.date)}</span>
          <span>{formatChartDay(last.date)}</span>
        </p>
      ) : null}
      <div className={classes.hidden}>
        <table aria-labelledby="revenue">
          <thead>
            <tr>
              <th scope="col">{t`Day`}</th>
              <th scope="col">{t`Revenue`}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, amount }) => (
              <tr key={date}>
                <th scope="row">{formatChartDay(date)}</th>
                <td>{formatKsh(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** `2026-11-20` to `11/20`. */
function formatChartDay(date: string): string {
  return date.slice(5).replace('-', '/')
}
