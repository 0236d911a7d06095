import { toBoard, toOrders } from '../order-destinations.ts'
import { PageTabs } from '../ui/lists/page-tabs.tsx'

const TABS = [
  { label: 'List', ...toOrders() },
  { label: 'Board', ...toBoard() },
]

export function OrdersTabs({ active }: { readonly active: 'List' | 'Board' }) {
  return <PageTabs label="Orders" tabs={TABS} active={active} />
}
