import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lowStockCountQuery } from '../../low-stock-count.queries.ts'
import { toLowStock } from '../../stock-destinations.ts'
import { PageTabs } from './page-tabs.tsx'

export type CatalogueTab =
  | 'products'
  | 'low-stock'
  | 'stock-takes'
  | 'bulk-changes'
  | 'categories'
  | 'brands'
  | 'margins'
  | 'import'

export function CatalogueTabs({ active }: { readonly active: CatalogueTab }) {
  const { data: count = 0 } = useQuery(lowStockCountQuery())
  const tabs = [
    { id: 'products', label: t`Products`, to: '/admin/products' },
    { id: 'low-stock', label: t`Low stock`, ...toLowStock, count },
    { id: 'stock-takes', label: t`Stock takes`, to: '/admin/products/stock-takes' },
    { id: 'bulk-changes', label: t`Bulk changes`, to: '/admin/products/bulk' },
    { id: 'categories', label: t`Categories`, to: '/admin/categories' },
    { id: 'brands', label: t`Brands`, to: '/admin/brands' },
    { id: 'margins', label: t`Margins`, to: '/admin/margins' },
    { id: 'import', label: t`Import`, to: '/admin/products/import' },
  ]
  return <PageTabs label={t`Catalogue`} tabs={tabs} active={active} />
}
