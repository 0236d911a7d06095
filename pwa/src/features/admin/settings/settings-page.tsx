import type { ReactNode } from 'react'
import { BackupsPanel } from './backups-panel.tsx'
import { DeviceNotifications } from './device-notifications.tsx'
import { OrderLimits } from './order-limits.tsx'
import { EtimsEnvironment, MpesaEnvironment } from './payment-environment.tsx'
import { PaymentSettings } from './payment-settings.tsx'
import classes from './settings-page.module.css'
import { SettingsTabs } from './settings-tabs.tsx'
import { StoreSettings } from './store-settings.tsx'

export interface SettingsPageProps {
  readonly banner: ReactNode
  readonly synonyms: ReactNode
}

export function SettingsPage({ banner, synonyms }: SettingsPageProps) {
  return (
    <>
      <SettingsTabs active="shop" />
      <div className={classes.page}>
        <div className={classes.column}>
          <StoreSettings />
          <PaymentSettings />
          <OrderLimits />
          <DeviceNotifications />
        </div>
        <div className={classes.column}>
          {banner}
          <MpesaEnvironment />
          <EtimsEnvironment />
          <BackupsPanel />
          {synonyms}
        </div>
      </div>
    </>
  )
}
