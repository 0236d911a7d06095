import { toPurchaseOrders, toSuppliers } from '../supplier-destinations.ts'
import { PageTabs } from '../ui/lists/page-tabs.tsx'

const TABS = [
  { label: 'Suppliers', ...toSuppliers },
  { label: 'Purchase orders', ...toPurchaseOrders() },
]

export function SupplierTabs({ active }: { readonly active: 'Suppliers' | 'Purchase orders' }) {
  return <PageTabs label="Suppliers" tabs={TABS} active={active} />
}
