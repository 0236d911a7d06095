import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { type FigureGrouping, isTimeGrouping } from '@usiku/contracts/figures/constants.ts'
import type { FigureRow } from '@usiku/contracts/figures/operations.ts'
import { useState } from 'react'
import { formatPercent } from './figure-totals.tsx'
import classes from './group-table.module.css'

/** A month of days. */
const FEW_ROWS = 31

export const GROUPING_LABELS: Readonly<Record<FigureGrouping, MessageDescriptor>> = {
  day: msg`Day`,
  week: msg`Week`,
  month: msg`Month`,
  category: msg`Category`,
  product: msg`Product`,
  zone: msg`Zone`,
  rider: msg`Rider`,
  payment: msg`Payment`,
}

export interface GroupTableProps {
  readonly grouping: FigureGrouping
  readonly rows: readonly FigureRow[]
  /** Id of the heading that names the table. */
  readonly labelledBy: string
}

/** Times have the newest first. */
export function GroupTable({ grouping, rows, labelledBy }: GroupTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  const total = rows.reduce((sum, { revenue }) => sum + revenue, 0)
  const sorted = isTimeGrouping(grouping) ? rows.toReversed() : rows
  const shown = isWhole ? sorted : sorted.slice(0, FEW_ROWS)
  return (
    <>
      <table className={classes.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{t(GROUPING_LABELS[grouping])}</th>
            <th scope="col">{t`Orders`}</th>
            <th scope="col">{t`Units`}</th>
            <th scope="col">{t`Revenue`}</th>
            <th scope="col" className={classes.share}>
              {t`Share`}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, key, label, orders, units, revenue }) => (
            <tr key={`${kind} ${key}`}>
              <th scope="row">{label}</th>
              <td>{formatFigures(orders)}</td>
              <td>{formatFigures(units)}</td>
              <td>{formatKsh(revenue)}</td>
              <td className={classes.share}>{formatPercent(total === 0 ? 0 : revenue / total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FEW_ROWS ? (
        <Button variant="outline" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t`Show ${FEW_ROWS} rows` : t`Show all ${rows.length} rows`}
        </Button>
      ) : null}
    </>
  )
}
