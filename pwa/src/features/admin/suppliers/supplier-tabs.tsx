import { msg, t } from '@lingui/core/macro'
import { toPurchaseOrders, toSuppliers } from '../supplier-destinations.ts'
import { PageTabs } from '../ui/lists/page-tabs.tsx'

const TABS = [
  { label: msg`Suppliers`, ...toSuppliers },
  { label: msg`Purchase orders`, ...toPurchaseOrders() },
]

export function SupplierTabs({ active }: { readonly active: 'Suppliers' | 'Purchase orders' }) {
  return <PageTabs label={t`Suppliers`} tabs={TABS} active={active} />
}
