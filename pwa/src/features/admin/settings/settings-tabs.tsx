import { t } from '@lingui/core/macro'
import { PageTabs } from '../ui/lists/page-tabs.tsx'

const listTabs = () => [
  { id: 'shop', label: t`Shop`, to: '/admin/settings' },
  { id: 'delivery', label: t`Delivery`, to: '/admin/settings/delivery' },
  { id: 'hours', label: t`Hours`, to: '/admin/settings/hours' },
  { id: 'age', label: t`Age`, to: '/admin/settings/age' },
  { id: 'offers', label: t`Offers`, to: '/admin/settings/offers' },
  { id: 'policy', label: t`Blocked content`, to: '/admin/settings/policy' },
]

export interface SettingsTabsProps {
  readonly active: 'shop' | 'delivery' | 'hours' | 'age' | 'offers' | 'policy'
}

export function SettingsTabs({ active }: SettingsTabsProps) {
  return <PageTabs label={t`Settings`} tabs={listTabs()} active={active} />
}
