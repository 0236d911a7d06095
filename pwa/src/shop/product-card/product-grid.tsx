import type { ReactNode } from 'react'
import { ProductCard } from './product-card.tsx'
import type { ProductCardData } from './product-card-data.ts'
import classes from './product-grid.module.css'

export interface ProductGridProps {
  readonly products: readonly ProductCardData[]
  readonly layout?: 'cards' | 'rows-on-phone'
  readonly priorityCount?: number
  readonly heart?: (product: ProductCardData) => ReactNode
  readonly add?: (product: ProductCardData) => ReactNode
}

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
