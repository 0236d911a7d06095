import type { ReactNode } from 'react'
import { toHome } from '../../../ui/destinations.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { Wordmark } from '../../../ui/wordmark.tsx'
import { ADMIN_ENTRIES, type AdminEntry } from './admin-entries.ts'
import classes from './sidebar.module.css'

/** What the sidebar takes. */
export interface SidebarProps {
  readonly active: AdminEntry | undefined
  /** Orders that are pending. */
  readonly pendingCount: number
  /** Beside the shop's name: what closes the sidebar where it is open above the page. */
  readonly aside?: ReactNode
  /** Called when an entry is chosen. */
  readonly onChosen?: () => void
}

/** The shop's name, which leads back to the shop, and the parts of the back office. */
export function Sidebar({ active, pendingCount, aside, onChosen }: SidebarProps) {
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
          count={entry.countsPending ? pendingCount : 0}
          onChosen={onChosen}
        />
      ))}
    </nav>
  )
}

interface EntryProps {
  readonly entry: AdminEntry
  readonly isActive: boolean
  readonly count: number
  readonly onChosen: (() => void) | undefined
}

function Entry({ entry: { label, path, icon: Icon }, isActive, count, onChosen }: EntryProps) {
  return (
    <SiteLink
      to={`/admin/${path}`}
      className={classes.entry}
      aria-current={isActive ? 'page' : undefined}
      onClick={onChosen}
    >
      <Icon size={22} className={classes.icon} />
      <span className={classes.label}>{label}</span>
      {count === 0 ? null : (
        <span className={classes.count}>
          {count}
          <VisuallyHidden> pending</VisuallyHidden>
        </span>
      )}
    </SiteLink>
  )
}
