import type { ReactNode } from 'react'
import { OrderLimits } from './order-limits.tsx'
import classes from './settings-page.module.css'
import { StoreSettings } from './store-settings.tsx'

export interface SettingsPageProps {
  readonly banner: ReactNode
  readonly searchWords: ReactNode
}

export function SettingsPage({ banner, searchWords }: SettingsPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <StoreSettings />
        <OrderLimits />
      </div>
      <div className={classes.column}>
        {banner}
        {searchWords}
      </div>
    </div>
  )
}
