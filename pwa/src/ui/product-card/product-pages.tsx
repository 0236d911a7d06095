import { useEffect, useRef } from 'react'
import type { Destination } from '../destinations.ts'
import { LoadMore, type LoadMoreProps } from '../load-more.tsx'
import { SiteLink } from '../site-link.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { type CardList, type CardPage, type PageSpan, spanWithMore, spanWithoutScript } from './card-page.ts'
import { ProductGrid, type ProductGridProps } from './product-grid.tsx'
import classes from './product-pages.module.css'

export interface ProductPagesProps
  extends Pick<ProductGridProps, 'heart' | 'add'>,
    Pick<LoadMoreProps, 'busy' | 'problem' | 'onRetry' | 'tooMany'> {
  readonly list: CardList<CardPage>
  readonly to: (span?: PageSpan) => Destination
}

export function ProductPages({ list, to, busy, problem, onRetry, tooMany, ...controls }: ProductPagesProps) {
  const place = useRef<HTMLDivElement>(null)
  const onMore = useFirstNew(place, list.cards.length)
  const { paging } = list.first
  const [more, withoutScript] = [spanWithMore(list), spanWithoutScript(list)]
  return (
    <div ref={place}>
      <h2>
        <VisuallyHidden>Products</VisuallyHidden>
      </h2>
      {list.from === 1 ? null : (
        <p className={classes.before}>
          <SiteLink {...to()} className={classes.link}>
            From the start
          </SiteLink>
        </p>
      )}
      <ProductGrid products={list.cards} priorityCount={2} {...controls} />
      <LoadMore
        before={(list.from - 1) * paging.pageSize}
        shown={list.cards.length}
        total={paging.total}
        more={more && to(more)}
        withoutScript={withoutScript && to(withoutScript)}
        {...{ busy, problem, onRetry, onMore, tooMany }}
      />
    </div>
  )
}

/** After loading more by keyboard, focus moves to the first new card. */
function useFirstNew(place: { readonly current: HTMLElement | null }, count: number): () => void {
  const asked = useRef(-1)
  const shown = useRef(count)
  useEffect(() => {
    const firstNew = shown.current
    shown.current = count
    if (asked.current !== firstNew || count <= firstNew) return
    asked.current = -1
    // Focus the card, not its link: a focused link prefetches the product.
    const card = place.current?.querySelectorAll('article')[firstNew]
    if (!card) return
    card.tabIndex = -1
    card.focus({ preventScroll: true })
  }, [count, place])
  return () => {
    asked.current = count
  }
}
