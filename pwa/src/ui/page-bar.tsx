import { type AnyRouter, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { type Destination, toHome } from './destinations.ts'
import { ChevronLeftIcon } from './icons/sign-icons.tsx'
import classes from './page-bar.module.css'
import { SiteLink } from './site-link.tsx'

export interface PageBarProps {
  readonly title?: string
  readonly aside?: ReactNode
  /** Target of Back without history; home when left out. */
  readonly fallback?: Destination
  readonly ground?: 'paper' | 'stone'
}

/** Replaces the header on phones; on wide screens only the title stays. */
export function PageBar({ title, aside, fallback = toHome, ground = 'paper' }: PageBarProps) {
  const router = useRouter<AnyRouter>()
  const canGoBack = useCanGoBack()
  const back = (event: MouseEvent) => {
    if (!canGoBack) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <div className={classes.bar} data-ground={ground} data-titled={title !== undefined || undefined}>
      <SiteLink {...fallback} className={classes.back} aria-label="Back" onClick={back}>
        <ChevronLeftIcon />
      </SiteLink>
      {title === undefined ? null : <h1 className={classes.title}>{title}</h1>}
      {aside === undefined ? null : <div className={classes.aside}>{aside}</div>}
    </div>
  )
}
