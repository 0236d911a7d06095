import { t } from '@lingui/core/macro'
import type { BulkChange, BulkItem } from '@usiku/contracts/bulk-changes/operations.ts'
import { isPriceJump } from '@usiku/contracts/bulk-changes/price-rule.ts'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import cardClasses from '../../ui/card.module.css'
import tables from '../../ui/lists/admin-table.module.css'
import { formatItemState } from './bulk-labels.ts'
import classes from './bulk-page.module.css'

export interface BulkItemsTableProps {
  readonly action: BulkChange['action']
  readonly items: readonly BulkItem[]
}

export function BulkItemsTable({ action, items }: BulkItemsTableProps) {
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`}>
        <caption className={tables.caption}>{t`What changes`}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Product`}</th>
            <th scope="col" className={`${tables.number} ${classes.prices}`}>
              {action === 'prices' ? t`Price(Ksh)` : ''}
            </th>
            <th scope="col" className={classes.result}>
              {t`Result`}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow key={`${item.productId} ${item.volumeId}`} action={action} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ItemRow({ action, item }: { readonly action: BulkChange['action']; readonly item: BulkItem }) {
  const { name, size, before, after, notes, state, reason } = item
  const label = formatItemState(action, item)
  return (
    <tr>
      <td>
        {name}
        {size === '' ? null : <span className={classes.note}>{size}</span>}
      </td>
      <td className={`${tables.number} ${classes.prices}`}>
        {before === null || after === null ? null : (
          <Prices before={before} after={after} isSkipped={state === 'skipped'} />
        )}
      </td>
      <td className={classes.result}>
        {label === '' ? null : <span className={classes.state}>{label}</span>}
        {[...(reason === '' ? [] : [reason]), ...notes].map((sentence) => (
          <span key={sentence} className={classes.note}>
            {sentence}
          </span>
        ))}
      </td>
    </tr>
  )
}

interface PricesProps {
  readonly before: number
  readonly after: number
  readonly isSkipped: boolean
}

function Prices({ before, after, isSkipped }: PricesProps) {
  const isJump = !isSkipped && isPriceJump(before, after)
  return (
    <span className={isJump ? classes.jump : undefined}>
      {`${formatFigures(before)} → ${formatFigures(after)}`}
      {isJump ? <span className={classes.note}>{t`by more than half`}</span> : null}
    </span>
  )
}
