import { plural, t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { SALES_PACE_DAYS } from '@usiku/contracts/stock/constants.ts'
import type { LowVolume } from '@usiku/contracts/stock/operations.ts'
import { Thumbnail } from '../../../../shop/picture/thumbnail.tsx'
import { SiteLink } from '../../../../ui/navigation/site-link.tsx'
import cardClasses from '../../ui/card.module.css'
import tables from '../../ui/lists/admin-table.module.css'
import { toEditProduct } from '../product-destinations.ts'
import classes from './low-stock-table.module.css'
import figureClasses from './products-table.module.css'
import { StockCount } from './products-table.tsx'
import type { VolumeTarget } from './volume-change.ts'

export interface LowStockTableProps {
  readonly rows: readonly LowVolume[]
  readonly busy: boolean
  readonly onChange: (target: VolumeTarget) => void
}

export function LowStockTable({ rows, busy, onChange }: LowStockTableProps) {
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>{t`Low stock, the most urgent first`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Product`}</th>
            <th scope="col" className={`${tables.number} ${classes.figure}`}>
              {t`In stock`}
            </th>
            <th scope="col" className={`${tables.number} ${classes.figure}`}>
              {t`Low below`}
            </th>
            <th scope="col" className={`${tables.number} ${classes.pace}`}>
              {t`Sold in ${SALES_PACE_DAYS} days`}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LowStockRow key={row.volumeId} row={row} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface LowStockRowProps extends Pick<LowStockTableProps, 'onChange'> {
  readonly row: LowVolume
}

function LowStockRow({ row: { product, volumeId, level, soldLately }, onChange }: LowStockRowProps) {
  const { _id, name, thumbnailImage, volumes } = product
  const volume = volumes.find((one) => one._id === volumeId)
  if (volume === undefined) return null
  const { size, quantity } = volume
  const open = (figure: VolumeTarget['figure']) => onChange({ productId: _id, volumeId, figure })
  return (
    <tr title={`${name}, ${size}`}>
      <td>
        <div className={tables.named}>
          <Thumbnail address={thumbnailImage} size="row" />
          <div>
            <SiteLink {...toEditProduct(_id)} className={`${tables.link} ${tables.clamp}`}>
              {name}
            </SiteLink>
            <span className={figureClasses.size}>{size}</span>
          </div>
        </div>
      </td>
      <td className={`${tables.number} ${classes.figure}`}>
        <button
          type="button"
          className={figureClasses.figure}
          aria-label={t`${formatFigures(quantity)}: change the stock of ${name}, ${size}`}
          onClick={() => open('received')}
        >
          <StockCount quantity={quantity} level={level} />
        </button>
      </td>
      <td className={`${tables.number} ${classes.figure}`} data-label={t`Low below`}>
        <button
          type="button"
          className={figureClasses.figure}
          aria-label={t`${formatFigures(level)}: change when ${name}, ${size}, is low`}
          onClick={() => open('level')}
        >
          {formatFigures(level)}
        </button>
      </td>
      <td className={`${tables.number} ${classes.pace}`} data-label={t`Sold in ${SALES_PACE_DAYS} days`}>
        {formatPace(soldLately, quantity)}
      </td>
    </tr>
  )
}

/** How long the rest lasts, when anything was sold. */
function formatPace(sold: number, quantity: number): string {
  const figure = formatFigures(sold)
  if (sold === 0) return t`none`
  if (quantity === 0) return figure
  const days = Math.round((quantity * SALES_PACE_DAYS) / sold)
  if (days < 1) return t`${figure}, lasts hours`
  return plural(days, { one: `${figure}, lasts # day`, other: `${figure}, lasts # days` })
}
