import { PageTabs } from './page-tabs.tsx'

export type CatalogueTab = 'Products' | 'Categories' | 'Brands' | 'Import'

const CATALOGUE_TABS = [
  { label: 'Products', to: '/admin/products' },
  { label: 'Categories', to: '/admin/categories' },
  { label: 'Brands', to: '/admin/brands' },
  { label: 'Import', to: '/admin/products/import' },
] as const

export function CatalogueTabs({ active }: { readonly active: CatalogueTab }) {
  return <PageTabs label="Catalogue" tabs={CATALOGUE_TABS} active={active} />
}
