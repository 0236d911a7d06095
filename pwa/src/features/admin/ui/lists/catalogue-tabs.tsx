import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lowStockCountQuery } from '../../low-stock-count.queries.ts'
import { toLowStock } from '../../stock-destinations.ts'
import { PageTabs } from './page-tabs.tsx'

export type CatalogueTab =
  | 'Products'
  | 'Low stock'
  | 'Stock takes'
  | 'Bulk changes'
  | 'Categories'
  | 'Brands'
  | 'Margins'
  | 'Import'

export function CatalogueTabs({ active }: { readonly active: CatalogueTab }) {
  const { data: count = 0 } = useQuery(lowStockCountQuery())
  const tabs = [
    { label: t`Products`, to: '/admin/products' },
    { label: t`Low stock`, ...toLowStock, count },
    { label: t`Stock takes`, to: '/admin/products/stock-takes' },
    { label: t`Bulk changes`, to: '/admin/products/bulk' },
    { label: t`Categories`, to: '/admin/categories' },
    { label: t`Brands`, to: '/admin/brands' },
    { label: t`Margins`, to: '/admin/margins' },
    { label: t`Import`, to: '/admin/products/import' },
  ]
  return <PageTabs label={t`Catalogue`} tabs={tabs} active={active} />
}
