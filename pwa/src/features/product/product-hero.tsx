import type { Product, Volume } from '@usiku/contracts/catalogue/operations.ts'
import type { ReactNode } from 'react'
import { Picture } from '../../shop/picture/picture.tsx'
import { DiscountBadge } from '../../shop/price/discount-badge.tsx'
import classes from './product-hero.module.css'

export interface ProductHeroProps {
  readonly product: Product
  /** The chosen variant, for the badge. */
  readonly volume: Volume
  readonly heart: ReactNode
  readonly share: ReactNode
}

export function ProductHero({ product, volume, heart, share }: ProductHeroProps) {
  return (
    <div className={classes.hero}>
      <div className={classes.disc} />
      <Picture
        className={classes.picture}
        picture={product.picture}
        src={product.thumbnailImage}
        alt={product.name}
        sizes="(min-width: 62em) 480px, 250px"
        priority
      />
      <div className={classes.badge}>
        <DiscountBadge volume={volume} size="lg" />
      </div>
      <div className={classes.heart}>{heart}</div>
      <div className={classes.share}>{share}</div>
    </div>
  )
}
