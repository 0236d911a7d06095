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
    { label: 'Products', to: '/admin/products' },
    { label: 'Low stock', ...toLowStock, count },
    { label: 'Stock takes', to: '/admin/products/stock-takes' },
    { label: 'Bulk changes', to: '/admin/products/bulk' },
    { label: 'Categories', to: '/admin/categories' },
    { label: 'Brands', to: '/admin/brands' },
    { label: 'Margins', to: '/admin/margins' },
    { label: 'Import', to: '/admin/products/import' },
  ]
  return <PageTabs label="Catalogue" tabs={tabs} active={active} />
}
