import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { toProduct } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import { Picture } from '../picture/picture.tsx'
import { DiscountBadge } from '../price/discount-badge.tsx'
import { Price } from '../price/price.tsx'
import { Stars } from '../stars/stars.tsx'
import classes from './product-card.module.css'
import type { ProductCardData } from './product-card-data.ts'

export interface ProductCardProps {
  readonly product: ProductCardData
  readonly layout?: 'card' | 'row-on-phone'
  readonly priority?: boolean
  readonly heart?: ReactNode
  readonly add?: ReactNode
}

const SIZES = {
  card: '(min-width: 62em) 250px, (min-width: 48em) 23vw, 44vw',
  'row-on-phone': '(min-width: 62em) 250px, (min-width: 48em) 23vw, 77px',
}

export function ProductCard({ product, layout = 'card', priority = false, heart, add }: ProductCardProps) {
  const { volume } = product
  const hasDisc = add !== undefined && add !== null
  return (
    <article className={classes.card} data-layout={layout} data-with-disc={hasDisc || undefined}>
      <div className={classes.tile}>
        <Picture
          className={classes.picture}
          picture={product.picture}
          src={product.thumbnailImage}
          alt=""
          sizes={SIZES[layout]}
          priority={priority}
        />
      </div>
      <div className={classes.badge}>
        <DiscountBadge volume={volume} />
      </div>
      {heart === undefined ? null : <div className={classes.heart}>{heart}</div>}
      {hasDisc ? <div className={classes.add}>{add}</div> : null}
      {volume.quantity === 0 ? <div className={classes.soldOut}>{t`Out Of Stock`}</div> : null}
      <div className={classes.price}>
        <Price amount={volume.priceAfterDiscount} was={volume.price} />
      </div>
      <h3 className={classes.name}>
        <SiteLink {...toProduct(product.slug)} className={classes.link}>
          {product.name}
        </SiteLink>
      </h3>
      <div className={classes.meta}>
        <span>{volume.size}</span>
        {product.rating.count === 0 ? null : (
          <span className={classes.stars}>
            <Stars average={product.rating.average} count={product.rating.count} />
          </span>
        )}
      </div>
    </article>
  )
}
