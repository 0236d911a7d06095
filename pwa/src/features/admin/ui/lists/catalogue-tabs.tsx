import type { Destination } from '../../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../../ui/navigation/site-link.tsx'
import classes from './catalogue-tabs.module.css'

export type CatalogueTab = 'Products' | 'Categories' | 'Brands'

const CATALOGUE_TABS: readonly (readonly [CatalogueTab, Destination])[] = [
  ['Products', { to: '/admin/products' }],
  ['Categories', { to: '/admin/categories' }],
  ['Brands', { to: '/admin/brands' }],
]

export function CatalogueTabs({ active }: { readonly active: CatalogueTab }) {
  return (
    <nav className={classes.tabs} aria-label="Catalogue">
      {CATALOGUE_TABS.map(([tab, to]) => (
        <SiteLink
          key={tab}
          {...to}
          className={classes.tab}
          data-current={tab === active || undefined}
          aria-current={tab === active ? 'page' : undefined}
        >
          {tab}
        </SiteLink>
      ))}
    </nav>
  )
}
