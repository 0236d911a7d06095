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
    { label: 'Orders', value: formatFigures(orders), note: `${formatFigures(cancelled)} cancelled` },
    { label: 'Total spent', value: formatKsh(spent), note: `${formatFigures(delivered)} delivered` },
    { label: 'Average order', value: formatKsh(average), note: 'of those delivered' },
    { label: 'Paid', value: formatKsh(paid), note: 'as recorded, less refunds' },
    { label: 'Last order', ...formatLastOrder(firstOrderAt, lastOrderAt) },
  ]
}

function formatLastOrder(first: string | null, last: string | null): Omit<Figure, 'label'> {
  if (first === null || last === null) return { value: 'None yet' }
  return { value: formatNairobiDate(last), note: `first ${formatNairobiDate(first)}` }
}
