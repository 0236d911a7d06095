import type { Product } from '@usiku/contracts/catalogue/operations.ts'
import { Stars } from '../../shop/stars/stars.tsx'
import { StockLabel } from '../../shop/stock-label.tsx'
import { toProduct } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import { REVIEWS_ID } from './product-tabs.tsx'
import classes from './product-title.module.css'

export function ProductTitle({ product, inStock }: { readonly product: Product; readonly inStock: boolean }) {
  const { average, count } = product.rating
  return (
    <header className={classes.title}>
      <h1>{product.name}</h1>
      <div className={classes.line}>
        <Stars average={average} size="page" />
        <SiteLink
          {...toProduct(product.slug)}
          search={{ tab: 'reviews' }}
          hash={REVIEWS_ID}
          replace
          className={classes.reviews}
        >
          {`${count} Reviews`}
        </SiteLink>
        <span className={classes.stock}>
          <StockLabel inStock={inStock} />
        </span>
      </div>
    </header>
  )
}
