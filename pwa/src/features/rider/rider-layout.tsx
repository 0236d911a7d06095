import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Wordmark } from '../../ui/layout/wordmark.tsx'
import { toHome } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './rider-layout.module.css'

export interface RiderLayoutProps {
  readonly name: string
  /** The target of the skip link. */
  readonly mainId: string
  readonly notice: ReactNode
  readonly onLogout: () => void
  /** `undefined` where the browser does not offer installing. */
  readonly onInstall: (() => void) | undefined
  readonly children: ReactNode
}

export function RiderLayout({ name, mainId, notice, onLogout, onInstall, children }: RiderLayoutProps) {
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <SiteLink {...toHome} className={classes.brand} aria-label={t`Usiku, to the shop`}>
          <Wordmark />
        </SiteLink>
        <span className={classes.name}>{name}</span>
        {onInstall === undefined ? null : (
          <button type="button" onClick={onInstall}>
            {t`Install`}
          </button>
        )}
        <button type="button" onClick={onLogout}>
          {t`Logout`}
        </button>
      </header>
      {notice}
      <main id={mainId} className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
