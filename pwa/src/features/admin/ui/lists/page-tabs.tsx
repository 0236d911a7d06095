import { useEffect, useRef } from 'react'
import type { Destination } from '../../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../../ui/navigation/site-link.tsx'
import classes from './page-tabs.module.css'

export interface PageTab extends Destination {
  readonly id: string
  readonly label: string
  /** What waits there; not shown when 0. */
  readonly count?: number
}

export interface PageTabsProps {
  /** Of the navigation. */
  readonly label: string
  readonly tabs: readonly PageTab[]
  /** The id of the current tab. */
  readonly active: string
}

/** Tabs that are pages with addresses of their own. */
export function PageTabs({ label, tabs, active }: PageTabsProps) {
  const line = useRef<HTMLElement>(null)
  const index = tabs.findIndex(({ id }) => id === active)
  // Scrolls the current tab to the middle of its line without moving the page, again when a count, a font or a turned
  // device changes their widths.
  useEffect(() => {
    const nav = line.current
    const tab = nav?.children[index]
    if (!nav || !(tab instanceof HTMLElement)) return
    const observer = new ResizeObserver(() => {
      nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
    })
    for (const element of [nav, ...nav.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [index])
  return (
    <nav ref={line} className={classes.tabs} aria-label={label}>
      {tabs.map(({ id, label: text, count = 0, ...to }) => (
        <SiteLink
          key={id}
          {...to}
          // `/admin/payments` begins the addresses of the other tabs, too.
          activeOptions={EXACT}
          className={classes.tab}
          data-current={id === active || undefined}
          aria-current={id === active ? 'page' : undefined}
        >
          {text}
          {count === 0 ? null : <span className={classes.count}>{count}</span>}
        </SiteLink>
      ))}
    </nav>
  )
}

const EXACT = { exact: true }
