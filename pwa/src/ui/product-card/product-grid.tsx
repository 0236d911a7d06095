import type { ReactNode } from 'react'
import { ProductCard } from './product-card.tsx'
import type { ProductCardData } from './product-card-data.ts'
import classes from './product-grid.module.css'

/** What a grid of products takes. */
export interface ProductGridProps {
  readonly products: readonly ProductCardData[]
  /** `rows-on-phone` changes the page's rhythm where the screen is narrow; `cards` when left out. */
  readonly layout?: 'cards' | 'rows-on-phone'
  /** How many, from the first, are on the first screen; 0 when left out. */
  readonly priorityCount?: number
  /** The wishlist control of a card. */
  readonly heart?: (product: ProductCardData) => ReactNode
  /** The cart control of a card. */
  readonly add?: (product: ProductCardData) => ReactNode
}

/** Products side by side: two on phones, up to four where there is room. */
export function ProductGrid({ products, layout = 'cards', priorityCount = 0, heart, add }: ProductGridProps) {
  return (
    <div className={classes.frame}>
      <ul className={classes.grid} data-layout={layout}>
        {products.map((product, index) => (
          <li key={product._id}>
            <ProductCard
              product={product}
              layout={layout === 'cards' ? 'card' : 'row-on-phone'}
              priority={index < priorityCount}
              heart={heart?.(product)}
              add={add?.(product)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
