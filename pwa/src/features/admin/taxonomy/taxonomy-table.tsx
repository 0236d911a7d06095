import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ActivePill } from '../ui/active-pill.tsx'
import cardClasses from '../ui/card.module.css'
import tables from '../ui/lists/admin-table.module.css'
import { TaxonomyMenu } from './taxonomy-menu.tsx'
import classes from './taxonomy-table.module.css'
import type { TaxonomyItem } from './taxonomy-types.ts'
import type { TaxonomyActions } from './use-taxonomy-actions.ts'

export interface TaxonomyTableProps<T extends TaxonomyItem> {
  readonly caption: string
  readonly header: string
  readonly rows: readonly T[]
  readonly busy: boolean
  readonly actions: TaxonomyActions<T>
  readonly onEdit: (item: T) => void
  /** The first cell of a row; its name by default. */
  readonly nameCell?: (item: T) => ReactNode
  readonly extraColumn?: { readonly header: string; readonly cell: (item: T) => ReactNode }
}

export function TaxonomyTable<T extends TaxonomyItem>({
  caption,
  header,
  rows,
  busy,
  extraColumn,
  ...row
}: TaxonomyTableProps<T>) {
  return (
    <div className={cardClasses.card}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{header}</th>
            {extraColumn ? (
              <th scope="col" className={classes.middle}>
                {extraColumn.header}
              </th>
            ) : null}
            <th scope="col" className={classes.status}>
              {t`Status`}
            </th>
            <th scope="col">{t`Actions`}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <TaxonomyRow key={item._id} item={item} extraColumn={extraColumn} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TaxonomyRowProps<T extends TaxonomyItem>
  extends Pick<TaxonomyTableProps<T>, 'actions' | 'onEdit' | 'nameCell'> {
  readonly item: T
  readonly extraColumn: TaxonomyTableProps<T>['extraColumn']
}

function TaxonomyRow<T extends TaxonomyItem>({ item, actions, onEdit, nameCell, extraColumn }: TaxonomyRowProps<T>) {
  return (
    <tr title={item.name}>
      <td className={classes.name}>
        {nameCell ? nameCell(item) : <span className={`${classes.plainName} ${tables.clamp}`}>{item.name}</span>}
      </td>
      {extraColumn ? (
        <td className={classes.middle}>
          <span className={tables.clamp}>{extraColumn.cell(item)}</span>
        </td>
      ) : null}
      <td className={classes.status}>
        <ActivePill isActive={item.isActive} />
      </td>
      <td className={classes.menu}>
        <TaxonomyMenu item={item} actions={actions} onEdit={onEdit} />
      </td>
    </tr>
  )
}
