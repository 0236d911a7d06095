import { t } from '@lingui/core/macro'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import cardClasses from '../ui/card.module.css'
import type { BestSeller } from './dashboard.queries.ts'
import classes from './product-shares.module.css'
import { toProductShares } from './to-product-shares.ts'

/** The figures stand beside it as text, also where it cannot be loaded. */
const ShareDonut = lazyPart(
  async () => (await import('./share-donut.tsx')).ShareDonut,
  <span className={classes.skeleton} />,
)

export interface ProductSharesProps {
  readonly top: readonly BestSeller[]
  readonly totalQuantity: number
}

export function ProductShares({ top, totalQuantity }: ProductSharesProps) {
  const shares = toProductShares(top, totalQuantity)
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded}`} aria-labelledby="shares">
      <h2 id="shares" className={cardClasses.title}>
        {t`Pie Chart View`}
      </h2>
      {shares.length === 0 ? (
        <EmptyState title={t`Nothing ordered yet`}>{t`Best sellers appear here after the first order.`}</EmptyState>
      ) : (
        <>
          <div className={classes.chart} aria-hidden="true">
            <ShareDonut shares={shares} />
            <p className={classes.centre}>
              <strong>{formatFigures(totalQuantity)}</strong>
              {t`Products`}
            </p>
          </div>
          <table className={classes.legend} aria-labelledby="shares">
            <thead>
              <tr>
                {[t`Product`, t`Quantity`, t`Share`, t`Price × quantity`].map((header) => (
                  <th key={header} scope="col">
                    <VisuallyHidden>{header}</VisuallyHidden>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shares.map(({ key, name, quantity, percent, amount, colour }) => (
                <tr key={key}>
                  <th scope="row">
                    <span className={classes.product}>
                      <span className={classes.mark} style={{ backgroundColor: colour }} />
                      <span className={classes.name}>{name}</span>
                    </span>
                  </th>
                  <td>{formatFigures(quantity)}</td>
                  <td>
                    <VisuallyHidden>{`${Math.round(percent)} %`}</VisuallyHidden>
                  </td>
                  <td className={classes.amount}>{amount === undefined ? null : formatKsh(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
