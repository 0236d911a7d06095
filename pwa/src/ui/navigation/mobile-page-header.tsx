import { t } from '@lingui/core/macro'
import { type AnyRouter, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { ChevronLeftIcon } from '../icons/sign-icons.tsx'
import { type Destination, toHome } from './destinations.ts'
import classes from './mobile-page-header.module.css'
import { SiteLink } from './site-link.tsx'

export interface MobilePageHeaderProps {
  readonly title?: string
  readonly aside?: ReactNode
  /** Target of Back without history; home when left out. */
  readonly fallback?: Destination
  readonly ground?: 'paper' | 'stone'
}

/** Replaces the header on phones; on wide screens only the title stays. */
export function MobilePageHeader({ title, aside, fallback = toHome, ground = 'paper' }: MobilePageHeaderProps) {
  const router = useRouter<AnyRouter>()
  const canGoBack = useCanGoBack()
  const back = (event: MouseEvent) => {
    if (!canGoBack) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <div className={classes.bar} data-ground={ground} data-titled={title !== undefined || undefined}>
      <SiteLink {...fallback} className={classes.back} aria-label={t`Back`} onClick={back}>
        <ChevronLeftIcon />
      </SiteLink>
      {title === undefined ? null : <h1 className={classes.title}>{title}</h1>}
      {aside === undefined ? null : <div className={classes.aside}>{aside}</div>}
    </div>
  )
}
