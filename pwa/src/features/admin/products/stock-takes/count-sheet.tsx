import { t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import type { SheetRow, StockCount } from '@usiku/contracts/stock/operations.ts'
import { formatNairobiMoment } from '../../../../lib/nairobi-time.ts'
import { Thumbnail } from '../../../../shop/picture/thumbnail.tsx'
import cardClasses from '../../ui/card.module.css'
import tables from '../../ui/lists/admin-table.module.css'
import figureClasses from '../list/products-table.module.css'
import classes from './stock-take.module.css'
import { describePosted, formatDifference } from './stock-take-labels.ts'

export interface CountSheetProps {
  readonly rows: readonly SheetRow[]
  readonly busy: boolean
  /** `undefined` when nothing can be counted. */
  readonly onCount: ((row: SheetRow) => void) | undefined
}

export function CountSheet({ rows, busy, onCount }: CountSheetProps) {
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>{t`Count sheet`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Product`}</th>
            <th scope="col" className={`${tables.number} ${classes.counted}`}>
              {t`Counted`}
            </th>
            <th scope="col" className={classes.by}>
              {t`By`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SheetTableRow key={row.volumeId} row={row} onCount={onCount} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SheetTableRow({ row, onCount }: Pick<CountSheetProps, 'onCount'> & { readonly row: SheetRow }) {
  const { name, size, thumbnailImage, count } = row
  const posted = count && describePosted(count)
  return (
    <tr title={`${name}, ${size}`}>
      <td>
        <div className={tables.named}>
          <Thumbnail address={thumbnailImage} size="row" />
          <div>
            <span className={tables.clamp}>{name}</span>
            <span className={figureClasses.size}>{size}</span>
          </div>
        </div>
      </td>
      <td className={`${tables.number} ${classes.counted}`}>
        {onCount ? (
          <button
            type="button"
            className={figureClasses.figure}
            aria-label={
              count
                ? t`${formatFigures(count.counted)} counted: count ${name}, ${size}`
                : t`Not counted: count ${name}, ${size}`
            }
            onClick={() => onCount(row)}
          >
            <Counted count={count} />
          </button>
        ) : (
          <Counted count={count} />
        )}
      </td>
      <td className={classes.by}>
        {count ? <span className={classes.note}>{`${count.by}, ${formatNairobiMoment(count.at)}`}</span> : null}
        {posted ? <span className={classes.note}>{posted}</span> : null}
      </td>
    </tr>
  )
}

function Counted({ count }: { readonly count: StockCount | null }) {
  if (count === null) return t({ message: 'Count', context: 'verb' })
  const difference = count.counted - count.stock
  return (
    <>
      {formatFigures(count.counted)}
      {difference === 0 ? null : (
        <span className={classes.difference}>
          {t`${formatDifference(difference)}, stock ${formatFigures(count.stock)}`}
        </span>
      )}
    </>
  )
}
