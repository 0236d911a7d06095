import type { ReactNode } from 'react'
import { toHome } from '../../ui/destinations.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { Wordmark } from '../../ui/wordmark.tsx'
import classes from './auth-frame.module.css'

export interface AuthFrameProps {
  readonly title: string
  readonly foot: ReactNode
  readonly children: ReactNode
}

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
