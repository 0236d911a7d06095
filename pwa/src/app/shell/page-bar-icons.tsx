import { use } from 'react'
import { toCart, toWishlist } from '../../ui/destinations.ts'
import { BagIcon, HeartIcon, SearchIcon } from '../../ui/icons/navigation-icons.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { CountBadge } from './count-badge.tsx'
import classes from './header.module.css'
import { ShellContext } from './shell-context.ts'

/** Search, wishlist and cart at the end of a page's own bar; the product page's `aside`. */
export function PageBarIcons() {
  const shell = use(ShellContext)
  if (shell === undefined) return null
  return (
    <div className={classes.actions}>
      <button type="button" className={classes.searchIcon} aria-label="Open search" onClick={shell.openSearch}>
        <SearchIcon size={22} />
      </button>
      <SiteLink {...toWishlist} className={classes.action}>
        <HeartIcon size={22} />
        <span className={classes.actionLabel}>Wishlist</span>
      </SiteLink>
      <SiteLink {...toCart} className={classes.action}>
        <BagIcon size={22} />
        <span className={classes.actionLabel}>Cart</span>
        <span className={classes.badge}>
          <CountBadge count={shell.cartCount} />
        </span>
      </SiteLink>
    </div>
  )
}
