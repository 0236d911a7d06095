import { t } from '@lingui/core/macro'
import { toPurchaseOrders, toSuppliers } from '../supplier-destinations.ts'
import { PageTabs } from '../ui/lists/page-tabs.tsx'

export function SupplierTabs({ active }: { readonly active: 'suppliers' | 'purchase-orders' }) {
  const tabs = [
    { id: 'suppliers', label: t`Suppliers`, ...toSuppliers },
    { id: 'purchase-orders', label: t`Purchase orders`, ...toPurchaseOrders() },
  ]
  return <PageTabs label={t`Suppliers`} tabs={tabs} active={active} />
}
