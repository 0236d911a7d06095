import { t } from '@lingui/core/macro'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { CustomerFigures as Figures } from '@usiku/contracts/customers/operations.ts'
import { formatNairobiDate } from '../../../lib/nairobi-time.ts'
import cardClasses from '../ui/card.module.css'
import classes from './customer-figures.module.css'

export function CustomerFigures({ figures }: { readonly figures: Figures }) {
  return (
    <dl className={`${cardClasses.card} ${classes.figures}`}>
      {listFigures(figures).map(({ label, value, note }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note === undefined ? null : <span className={classes.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface Figure {
  readonly label: string
  readonly value: string
  readonly note?: string
}

function listFigures(figures: Figures): readonly Figure[] {
  const { orders, delivered, cancelled, spent, average, paid, firstOrderAt, lastOrderAt } = figures
  return [
    { label: t`Orders`, value: formatFigures(orders), note: t`${formatFigures(cancelled)} cancelled` },
    { label: t`Total spent`, value: formatKsh(spent), note: t`${formatFigures(delivered)} delivered` },
    { label: t`Average order`, value: formatKsh(average), note: t`of those delivered` },
    { label: t`Paid`, value: formatKsh(paid), note: t`as recorded, less refunds` },
    { label: t`Last order`, ...formatLastOrder(firstOrderAt, lastOrderAt) },
  ]
}

function formatLastOrder(first: string | null, last: string | null): Omit<Figure, 'label'> {
  if (first === null || last === null) return { value: t`None yet` }
  return { value: formatNairobiDate(last), note: t`first ${formatNairobiDate(first)}` }
}
