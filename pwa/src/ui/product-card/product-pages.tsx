import { useEffect, useRef } from 'react'
import { LoadMore, type LoadMoreProps } from '../load-more.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { ProductGrid, type ProductGridProps } from './product-grid.tsx'

/** What a long list of products takes. */
export interface ProductPagesProps
  extends Pick<ProductGridProps, 'products' | 'heart' | 'add'>,
    Pick<LoadMoreProps, 'total' | 'more' | 'busy' | 'problem' | 'onRetry' | 'tooMany'> {}

/** The page's main list: as many products as were asked for, and the way to more. */
export function ProductPages({
  products,
  total,
  more,
  busy,
  problem,
  onRetry,
  tooMany,
  ...controls
}: ProductPagesProps) {
  const place = useRef<HTMLDivElement>(null)
  const onMore = useFirstNew(place, products.length)
  return (
    <div ref={place}>
      <h2>
        <VisuallyHidden>Products</VisuallyHidden>
      </h2>
      <ProductGrid products={products} priorityCount={2} {...controls} />
      <LoadMore {...{ total, more, busy, problem, onRetry, onMore, tooMany }} shown={products.length} />
    </div>
  )
}

/** Whoever asked for more by key reads on at the first new card, not behind the last. */
function useFirstNew(place: { readonly current: HTMLElement | null }, count: number): () => void {
  const asked = useRef(-1)
  const shown = useRef(count)
  useEffect(() => {
    const firstNew = shown.current
    shown.current = count
    if (asked.current !== firstNew || count <= firstNew) return
    asked.current = -1
    // The card, not its link: that would fetch the product at once.
    const card = place.current?.querySelectorAll('article')[firstNew]
    if (!card) return
    card.tabIndex = -1
    card.focus({ preventScroll: true })
  }, [count, place])
  return () => {
    asked.current = count
  }
}
