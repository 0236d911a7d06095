import { t } from '@lingui/core/macro'
import { formatFigures } from '@usiku/contracts/catalogue/money.ts'
import { countCartItems, useCart } from '../../shop/cart/cart.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './cart-badge.module.css'

/** Reads the cart itself, so that a change renders nothing else of the layout. */
export function CartBadge() {
  const count = countCartItems(useCart())
  if (count <= 0) return null
  return (
    <span className={classes.badge}>
      {formatFigures(count)}
      <VisuallyHidden> {t`items`}</VisuallyHidden>
    </span>
  )
}
