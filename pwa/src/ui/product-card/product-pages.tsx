import { LoadMore, type LoadMoreProps } from '../load-more.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { ProductGrid, type ProductGridProps } from './product-grid.tsx'

/** What a long list of products takes. */
export interface ProductPagesProps
  extends Pick<ProductGridProps, 'products' | 'heart' | 'add'>,
    Pick<LoadMoreProps, 'onMore' | 'busy' | 'problem'> {
  /** How many there are on all pages; `undefined` when all of them are here. */
  readonly total: number | undefined
}

/** The page's main list: as many products as were asked for, and the way to more. */
export function ProductPages({ products, total, onMore, busy, problem, ...controls }: ProductPagesProps) {
  return (
    <>
      <h2>
        <VisuallyHidden>Products</VisuallyHidden>
      </h2>
      <ProductGrid products={products} priorityCount={2} {...controls} />
      <LoadMore
        shown={products.length}
        total={total ?? products.length}
        onMore={onMore}
        busy={busy}
        problem={problem}
      />
    </>
  )
}
