import { t } from '@lingui/core/macro'
import { BagIcon, HeartIcon } from '../../ui/icons/navigation-icons.tsx'
import { toCart, toWishlist } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import { CartBadge } from './cart-badge.tsx'
import classes from './header.module.css'

export function HeaderLinks() {
  return (
    <>
      <WishlistLink />
      <CartLink />
    </>
  )
}

export function WishlistLink() {
  return (
    <SiteLink {...toWishlist} className={classes.action}>
      <HeartIcon size={22} />
      <span className={classes.actionLabel}>{t`Wishlist`}</span>
    </SiteLink>
  )
}

export function CartLink() {
  return (
    <SiteLink {...toCart} className={classes.action}>
      <BagIcon size={22} />
      <span className={classes.actionLabel}>{t`Cart`}</span>
      <span className={classes.badge}>
        <CartBadge />
      </span>
    </SiteLink>
  )
}
