import { type AnyRouter, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { type Destination, toHome } from './destinations.ts'
import { ChevronLeftIcon } from './icons/sign-icons.tsx'
import classes from './page-bar.module.css'
import { SiteLink } from './site-link.tsx'

/** What a page's own bar takes. */
export interface PageBarProps {
  /** The page's `h1`: `Cart`. Left out where the page shows it below. */
  readonly title?: string
  /** At the far end: a count, icons. */
  readonly aside?: ReactNode
  /** Where Back leads for whoever came straight here; home when left out. */
  readonly fallback?: Destination
  /** `stone` above a product's picture; `paper` when left out. */
  readonly ground?: 'paper' | 'stone'
}

/**
 * A page's own bar in the header's place on phones: back, title, aside. Where
 * there is room only its title stays, under the header.
 */
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
