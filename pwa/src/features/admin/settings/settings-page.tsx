import type { ReactNode } from 'react'
import { OrderLimits } from './order-limits.tsx'
import classes from './settings-page.module.css'
import { StoreSettings } from './store-settings.tsx'

export interface SettingsPageProps {
  readonly banner: ReactNode
  readonly synonyms: ReactNode
}

export function SettingsPage({ banner, synonyms }: SettingsPageProps) {
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <StoreSettings />
        <OrderLimits />
      </div>
      <div className={classes.column}>
        {banner}
        {synonyms}
      </div>
    </div>
  )
}
