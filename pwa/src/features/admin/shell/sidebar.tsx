import type { ReactNode } from 'react'
import { toHome } from '../../../ui/destinations.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { ADMIN_ENTRIES, type AdminEntry } from './admin-entries.ts'
import classes from './sidebar.module.css'

export interface PendingCount {
  readonly count: number
  /** The time of the count while it cannot be refreshed. */
  readonly asOf: string | undefined
}

export interface SidebarProps {
  readonly active: AdminEntry | undefined
  readonly pending: PendingCount
  readonly aside?: ReactNode
  readonly onChosen?: () => void
}

export function Sidebar({ active, pending, aside, onChosen }: SidebarProps) {
  return (
    <nav className={classes.sidebar} data-ground="night" aria-label="Back office">
      <div className={classes.top}>
        <SiteLink {...toHome} className={classes.name}>
          <Wordmark />
        </SiteLink>
        {aside}
      </div>
      {ADMIN_ENTRIES.map((entry) => (
        <Entry
          key={entry.path}
          entry={entry}
          isActive={entry === active}
          pending={entry.countsPending && pending.count > 0 ? pending : undefined}
          onChosen={onChosen}
        />
      ))}
    </nav>
  )
}

interface EntryProps {
  readonly entry: AdminEntry
  readonly isActive: boolean
  readonly pending: PendingCount | undefined
  readonly onChosen: (() => void) | undefined
}

function Entry({ entry: { label, path, icon: Icon }, isActive, pending, onChosen }: EntryProps) {
  return (
    <SiteLink
      to={`/admin/${path}`}
      className={classes.entry}
      aria-current={isActive ? 'page' : undefined}
      onClick={onChosen}
    >
      <Icon size={22} className={classes.icon} />
      <span className={classes.label}>
        {label}
        {pending?.asOf === undefined ? null : <span className={classes.asOf}>{`as of ${pending.asOf}`}</span>}
      </span>
      {pending === undefined ? null : (
        <span className={classes.count} data-old={pending.asOf !== undefined || undefined}>
          {pending.count}
          <VisuallyHidden> pending</VisuallyHidden>
        </span>
      )}
    </SiteLink>
  )
}
