import { toCart, toWishlist } from '../../ui/destinations.ts'
import { BagIcon, HeartIcon } from '../../ui/icons/navigation-icons.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { CountBadge } from './count-badge.tsx'
import classes from './header.module.css'

/** Wishlist and cart. @param cartCount quantities of all cart lines together */
export function HeaderLinks({ cartCount }: { readonly cartCount: number }) {
  return (
    <>
      <WishlistLink />
      <CartLink cartCount={cartCount} />
    </>
  )
}

/** The wishlist, in the header and in a page's own bar. */
export function WishlistLink() {
  return (
    <SiteLink {...toWishlist} className={classes.action}>
      <HeartIcon size={22} />
      <span className={classes.actionLabel}>Wishlist</span>
    </SiteLink>
  )
}

/** The cart, in the header and in a page's own bar. @param cartCount quantities of all cart lines together */
export function CartLink({ cartCount }: { readonly cartCount: number }) {
  return (
    <SiteLink {...toCart} className={classes.action}>
      <BagIcon size={22} />
      <span className={classes.actionLabel}>Cart</span>
      <span className={classes.badge}>
        <CountBadge count={cartCount} />
      </span>
    </SiteLink>
  )
}
