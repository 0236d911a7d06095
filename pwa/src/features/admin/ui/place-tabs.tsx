import type { Destination } from '../../../ui/destinations.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import classes from './place-tabs.module.css'

export type Place = 'Products' | 'Categories' | 'Brands'

const PLACES: readonly (readonly [Place, Destination])[] = [
  ['Products', { to: '/admin/products' }],
  ['Categories', { to: '/admin/categories' }],
  ['Brands', { to: '/admin/brands' }],
]

export function PlaceTabs({ active }: { readonly active: Place }) {
  return (
    <nav className={classes.tabs} aria-label="Catalogue">
      {PLACES.map(([place, to]) => (
        <SiteLink
          key={place}
          {...to}
          className={classes.tab}
          data-current={place === active || undefined}
          aria-current={place === active ? 'page' : undefined}
        >
          {place}
        </SiteLink>
      ))}
    </nav>
  )
}
