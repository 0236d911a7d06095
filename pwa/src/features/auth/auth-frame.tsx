import type { ReactNode } from 'react'
import { useOnline } from '../../offline/connectivity.ts'
import { toHome } from '../../ui/destinations.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import classes from './auth-frame.module.css'

/** What the frame takes. */
export interface AuthFrameProps {
  /** The page's `h1`. */
  readonly title: string
  /** What cannot be done without a network: `You can log in when you are back online.` */
  readonly offlineWords: string
  /** Under the form: links to the other ones. */
  readonly foot: ReactNode
  readonly children: ReactNode
}

/** The page around a form about one's account: outside the storefront, with the way home on top. */
export function AuthFrame({ title, offlineWords, foot, children }: AuthFrameProps) {
  const online = useOnline()
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <SiteLink {...toHome} className={classes.mark} aria-label="Usiku, home">
          <Wordmark />
        </SiteLink>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        <div role="status">
          {online ? null : <p className={classes.offline}>{`You are offline. ${offlineWords}`}</p>}
        </div>
        {children}
        <div className={classes.foot}>{foot}</div>
      </main>
    </div>
  )
}
