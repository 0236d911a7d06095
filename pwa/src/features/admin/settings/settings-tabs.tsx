import { PageTabs } from '../ui/lists/page-tabs.tsx'

const TABS = [
  { label: 'Shop', to: '/admin/settings' },
  { label: 'Delivery', to: '/admin/settings/delivery' },
  { label: 'Hours', to: '/admin/settings/hours' },
  { label: 'Age', to: '/admin/settings/age' },
  { label: 'Offers', to: '/admin/settings/offers' },
] as const

export interface SettingsTabsProps {
  readonly active: (typeof TABS)[number]['label']
}

export function SettingsTabs({ active }: SettingsTabsProps) {
  return <PageTabs label="Settings" tabs={TABS} active={active} />
}
