import { useRef } from 'react'
import { toCard } from '../../shop/product-card/product-card-data.ts'
import { ProductGrid, type ProductGridProps } from '../../shop/product-card/product-grid.tsx'
import { useWishlist } from '../../shop/wishlist.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useFocusNext } from '../../ui/hooks/use-focus-next.ts'
import { Container } from '../../ui/layout/container.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { toHome } from '../../ui/navigation/destinations.ts'
import type { LoadProduct } from './load-product.ts'
import { UnavailableItems } from './unavailable-items.tsx'
import { useRefreshWishlist } from './use-refresh-wishlist.ts'
import classes from './wishlist-page.module.css'

export interface WishlistPageProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  readonly loadProduct: LoadProduct
}

export function WishlistPage({ loadProduct, heart, add }: WishlistPageProps) {
  const items = useWishlist()
  const unavailableIds = useRefreshWishlist(items, loadProduct)
  const list = useRef<HTMLDivElement>(null)
  useFocusNext(list, 'li', items.length)
  if (items.length === 0) {
    return (
      <EmptyState
        level={1}
        title="Your wishlist is empty"
        action={<LinkButton {...toHome}>Continue Shopping</LinkButton>}
      >
        Press the heart on a drink and it waits for you here, even without a network.
      </EmptyState>
    )
  }
  const newestFirst = [...items].reverse()
  const cards = newestFirst
    .filter(({ _id }) => !unavailableIds.has(_id))
    .map((item) => ('volumes' in item ? toCard(item) : item))
  return (
    <Container className={classes.page}>
      <div className={classes.heading}>
        <h1>Wishlist</h1>
        <p className={classes.count}>{items.length === 1 ? '1 drink' : `${items.length} drinks`}</p>
      </div>
      <div ref={list}>
        {cards.length === 0 ? null : (
          <>
            <h2>
              <VisuallyHidden>Products</VisuallyHidden>
            </h2>
            <ProductGrid products={cards} {...(heart ? { heart } : {})} {...(add ? { add } : {})} priorityCount={2} />
          </>
        )}
        <UnavailableItems items={newestFirst.filter(({ _id }) => unavailableIds.has(_id))} />
      </div>
    </Container>
  )
}
