import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { Destination } from '../../ui/navigation/destinations.ts'
import { LoadMore, type LoadMoreProps } from '../../ui/navigation/load-more.tsx'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import { type CardList, type CardPage, type PageSpan, spanWithMore, spanWithoutScript } from './card-page.ts'
import classes from './paginated-products.module.css'
import { ProductGrid, type ProductGridProps } from './product-grid.tsx'

export interface PaginatedProductsProps
  extends Pick<ProductGridProps, 'heart' | 'add'>,
    Pick<LoadMoreProps, 'busy' | 'problem' | 'onRetry' | 'tooMany'> {
  readonly list: CardList<CardPage>
  readonly to: (span?: PageSpan) => Destination
}

export function PaginatedProducts({ list, to, busy, problem, onRetry, tooMany, ...controls }: PaginatedProductsProps) {
  const container = useRef<HTMLDivElement>(null)
  const onMore = useFocusFirstNew(container, list.cards.length)
  const { paging } = list.first
  const [more, withoutScript] = [spanWithMore(list), spanWithoutScript(list)]
  return (
    <div ref={container}>
      <h2>
        <VisuallyHidden>{t`Products`}</VisuallyHidden>
      </h2>
      {list.from === 1 ? null : (
        <p className={classes.previous}>
          <SiteLink {...to()} className={classes.link}>
            {t`Show from the start`}
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
        busy={busy}
        problem={problem}
        onRetry={onRetry}
        onMore={onMore}
        tooMany={tooMany}
      />
    </div>
  )
}

/** After loading more by keyboard, focus moves to the first new card. */
function useFocusFirstNew(container: { readonly current: HTMLElement | null }, count: number): () => void {
  const requestedCount = useRef(-1)
  const shown = useRef(count)
  useEffect(() => {
    const firstNew = shown.current
    shown.current = count
    if (requestedCount.current !== firstNew || count <= firstNew) return
    requestedCount.current = -1
    // Focus the card, not its link: a focused link prefetches the product.
    const card = container.current?.querySelectorAll('article')[firstNew]
    if (!card) return
    card.tabIndex = -1
    card.focus({ preventScroll: true })
  }, [count, container])
  return () => {
    requestedCount.current = count
  }
}
