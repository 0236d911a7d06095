import type { ReactNode } from 'react'
import { OrderLimits } from './order-limits.tsx'
import classes from './settings-page.module.css'
import { StoreSettings } from './store-settings.tsx'

/** What the page takes: the parts that have rooms of their own. */
export interface SettingsPageProps {
  /** The slides of the home page's banner. */
  readonly banner: ReactNode
  /** The words that the search knows. */
  readonly searchWords: ReactNode
}

/** What the shop says of itself, and how it is found. */
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
