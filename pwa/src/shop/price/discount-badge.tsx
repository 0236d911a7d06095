import { getDiscountPercent, type Priced } from '@usiku/contracts/catalogue/pricing.ts'
import classes from './discount-badge.module.css'

export interface DiscountBadgeProps {
  readonly volume: Priced
  readonly size?: 'sm' | 'lg'
}

/** Discount in per cent, rounded up; renders nothing without one. */
export function DiscountBadge({ volume, size = 'sm' }: DiscountBadgeProps) {
  const percent = getDiscountPercent(volume)
  if (percent === 0) return null
  return <span className={classes.badge} data-size={size}>{`\u2212${percent}%`}</span>
}
