import type { ReactNode } from 'react'
import { toCart, toHome, toWishlist } from '../../ui/destinations.ts'
import { BagIcon, CategoriesIcon, HeartIcon, HomeIcon, SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import classes from './bottom-bar.module.css'
import { CountBadge } from './count-badge.tsx'
import type { Place } from './places.ts'

export interface BottomBarProps {
  readonly place: Place | undefined
  readonly cartCount: number
  readonly onCategories: () => void
  readonly onSearch: () => void
}

export function BottomBar({ place, cartCount, onCategories, onSearch }: BottomBarProps) {
  const entry = (own: Place) => ({
    className: classes.entry,
    'aria-current': own === place ? ('page' as const) : undefined,
  })
  return (
    <nav className={classes.bar} aria-label="Main">
      <SiteLink {...toHome} {...entry('home')}>
        <Face label="Home" icon={<HomeIcon filled={place === 'home'} />} />
      </SiteLink>
      <button type="button" aria-haspopup="dialog" {...entry('categories')} onClick={onCategories}>
        <Face label="Categories" icon={<CategoriesIcon filled={place === 'categories'} />} />
      </button>
      <button type="button" {...entry('search')} onClick={onSearch}>
        <Face label="Search" icon={<SearchIcon strong={place === 'search'} />} />
      </button>
      <SiteLink {...toWishlist} {...entry('wishlist')}>
        <Face label="Wishlist" icon={<HeartIcon filled={place === 'wishlist'} />} />
      </SiteLink>
      <SiteLink {...toCart} {...entry('cart')}>
        <Face label="Cart" icon={<BagIcon filled={place === 'cart'} />} badge={<CountBadge count={cartCount} />} />
      </SiteLink>
    </nav>
  )
}

function Face({ label, icon, badge }: { label: string; icon: ReactNode; badge?: ReactNode }) {
  return (
    <>
      {icon}
      <span className={classes.label}>{label}</span>
      {badge === undefined ? null : <span className={classes.badge}>{badge}</span>}
    </>
  )
}
