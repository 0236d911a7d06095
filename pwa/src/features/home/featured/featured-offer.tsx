import { t } from '@lingui/core/macro'
import type { FeaturedProduct } from '@usiku/contracts/catalogue/operations.ts'
import { useId } from 'react'
import { Picture } from '../../../shop/picture/picture.tsx'
import { toProduct } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { Countdown } from './countdown.tsx'
import classes from './featured-offer.module.css'

export function FeaturedOffer({ product }: { readonly product: FeaturedProduct }) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id} data-ground="night">
      <div className={classes.moon}>
        <Picture
          className={classes.picture}
          picture={product.picture}
          src={product.thumbnailImage}
          alt=""
          // On phones it is 220 px wide; the smaller value picks the file that its card uses too, which is sharp
          // enough.
          sizes="(min-width: 62em) 420px, 160px"
        />
      </div>
      <div className={classes.text}>
        <p className={classes.kicker}>{t`Offer of the week`}</p>
        <h2 id={id} className={classes.name}>
          {product.name}
        </h2>
        <p className={classes.slogan}>{t`Poured slowly, remembered long.`}</p>
      </div>
      <div className={classes.offer}>
        <Countdown featuredDate={product.featuredDate} />
        <SiteLink {...toProduct(product.slug)} className={classes.order}>
          {t`Order Now!`}
        </SiteLink>
      </div>
    </section>
  )
}
