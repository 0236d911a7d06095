import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Wordmark } from '../../ui/layout/wordmark.tsx'
import { toHome } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './auth-layout.module.css'

export interface AuthLayoutProps {
  readonly title: string
  readonly footer: ReactNode
  readonly children: ReactNode
}

export function AuthLayout({ title, footer, children }: AuthLayoutProps) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <SiteLink {...toHome} className={classes.mark} aria-label={t`Usiku, home`}>
          <Wordmark />
        </SiteLink>
      </header>
      <main className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        {children}
        <div className={classes.foot}>{footer}</div>
      </main>
    </div>
  )
}
