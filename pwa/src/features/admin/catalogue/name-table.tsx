import type { ReactNode } from 'react'
import tables from '../ui/admin-table.module.css'
import boxes from '../ui/box.module.css'
import { ActivePill } from './active-pill.tsx'
import { NameMenu } from './name-menu.tsx'
import classes from './name-table.module.css'
import type { Named } from './named.ts'
import type { NameActions } from './use-name-actions.ts'

export interface NameTableProps<T extends Named> {
  readonly caption: string
  readonly head: string
  readonly rows: readonly T[]
  readonly busy: boolean
  readonly actions: NameActions<T>
  readonly onEdit: (thing: T) => void
  /** The first cell of a row; its name by default. */
  readonly nameCell?: (thing: T) => ReactNode
  readonly middle?: { readonly head: string; readonly cell: (thing: T) => ReactNode }
}

export function NameTable<T extends Named>({ caption, head, rows, busy, middle, ...row }: NameTableProps<T>) {
  return (
    <div className={boxes.box}>
      <table className={`${tables.table} ${classes.table}`} aria-busy={busy}>
        <caption className={tables.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {middle ? (
              <th scope="col" className={classes.middle}>
                {middle.head}
              </th>
            ) : null}
            <th scope="col" className={classes.status}>
              Status
            </th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((thing) => (
            <NameRow key={thing._id} thing={thing} middle={middle} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface NameRowProps<T extends Named> extends Pick<NameTableProps<T>, 'actions' | 'onEdit' | 'nameCell'> {
  readonly thing: T
  readonly middle: NameTableProps<T>['middle']
}

function NameRow<T extends Named>({ thing, actions, onEdit, nameCell, middle }: NameRowProps<T>) {
  return (
    <tr title={thing.name}>
      <td className={classes.name}>
        {nameCell ? nameCell(thing) : <span className={`${classes.word} ${tables.clamp}`}>{thing.name}</span>}
      </td>
      {middle ? (
        <td className={classes.middle}>
          <span className={tables.clamp}>{middle.cell(thing)}</span>
        </td>
      ) : null}
      <td className={classes.status}>
        <ActivePill isActive={thing.isActive} />
      </td>
      <td className={classes.menu}>
        <NameMenu thing={thing} actions={actions} onEdit={onEdit} />
      </td>
    </tr>
  )
}
