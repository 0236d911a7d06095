import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { BagIcon, CategoriesIcon, HeartIcon, HomeIcon, SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { toCart, toHome, toWishlist } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './bottom-bar.module.css'
import { CartBadge } from './cart-badge.tsx'
import type { NavItem } from './layout-config.ts'

export interface BottomBarProps {
  readonly activeItem: NavItem | undefined
  readonly onCategories: () => void
  readonly onSearch: () => void
}

export function BottomBar({ activeItem, onCategories, onSearch }: BottomBarProps) {
  const entry = (item: NavItem) => ({
    className: classes.entry,
    'aria-current': item === activeItem ? ('page' as const) : undefined,
  })
  return (
    <nav className={classes.bar} aria-label={t`Main`}>
      <SiteLink {...toHome} {...entry('home')}>
        <NavItemContent label={t`Home`} icon={<HomeIcon filled={activeItem === 'home'} />} />
      </SiteLink>
      <button type="button" aria-haspopup="dialog" {...entry('categories')} onClick={onCategories}>
        <NavItemContent label={t`Categories`} icon={<CategoriesIcon filled={activeItem === 'categories'} />} />
      </button>
      <button type="button" {...entry('search')} onClick={onSearch}>
        <NavItemContent label={t`Search`} icon={<SearchIcon strong={activeItem === 'search'} />} />
      </button>
      <SiteLink {...toWishlist} {...entry('wishlist')}>
        <NavItemContent label={t`Wishlist`} icon={<HeartIcon filled={activeItem === 'wishlist'} />} />
      </SiteLink>
      <SiteLink {...toCart} {...entry('cart')}>
        <NavItemContent label={t`Cart`} icon={<BagIcon filled={activeItem === 'cart'} />} badge={<CartBadge />} />
      </SiteLink>
    </nav>
  )
}

function NavItemContent({ label, icon, badge }: { label: string; icon: ReactNode; badge?: ReactNode }) {
  return (
    <>
      {icon}
      <span className={classes.label}>{label}</span>
      {badge === undefined ? null : <span className={classes.badge}>{badge}</span>}
    </>
  )
}
