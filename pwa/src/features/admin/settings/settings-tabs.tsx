import { msg, t } from '@lingui/core/macro'
import { PageTabs } from '../ui/lists/page-tabs.tsx'

const TABS = [
  { label: msg`Shop`, to: '/admin/settings' },
  { label: msg`Delivery`, to: '/admin/settings/delivery' },
  { label: msg`Hours`, to: '/admin/settings/hours' },
  { label: msg`Age`, to: '/admin/settings/age' },
  { label: msg`Offers`, to: '/admin/settings/offers' },
] as const

export interface SettingsTabsProps {
  readonly active: (typeof TABS)[number]['label']
}

export function SettingsTabs({ active }: SettingsTabsProps) {
  return <PageTabs label={t`Settings`} tabs={TABS} active={active} />
}
