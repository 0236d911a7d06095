import { discountPercent, type Priced } from '@usiku/contracts/rules/pricing.ts'
import classes from './discount-badge.module.css'

/** What a discount badge takes. */
export interface DiscountBadgeProps {
  readonly volume: Priced
  /** `lg` on the product page; `sm` when left out. */
  readonly size?: 'sm' | 'lg'
}

/** The discount in per cent, rounded up: `−12%`. Nothing when there is none. */
export function DiscountBadge({ volume, size = 'sm' }: DiscountBadgeProps) {
  const percent = discountPercent(volume)
  if (percent === 0) return null
  return <span className={classes.badge} data-size={size}>{`\u2212${percent}%`}</span>
}
