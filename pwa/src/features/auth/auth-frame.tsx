import type { ReactNode } from 'react'
import { toHome } from '../../ui/destinations.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import classes from './auth-frame.module.css'

/** What the frame takes. */
export interface AuthFrameProps {
  /** The page's `h1`. */
  readonly title: string
  /** Under the form: links to the other ones. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** The page around a form about one's account: outside the storefront, with the way home on top. */
export function AuthFrame({ title, foot, children }: AuthFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <SiteLink {...toHome} className={classes.mark} aria-label="Usiku, home">
          <Wordmark />
        </SiteLink>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        {children}
        <div className={classes.foot}>{foot}</div>
      </main>
    </div>
  )
}
