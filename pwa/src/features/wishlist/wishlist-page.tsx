import { useRef } from 'react'
import { useWishlist } from '../../offline/wishlist.ts'
import { Container } from '../../ui/container.tsx'
import { toHome } from '../../ui/destinations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { toCard } from '../../ui/product-card/product-card-data.ts'
import { ProductGrid, type ProductGridProps } from '../../ui/product-card/product-grid.tsx'
import { useFocusNext } from '../../ui/use-focus-next.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { GoneWishes } from './gone-wishes.tsx'
import type { LoadProduct } from './load-product.ts'
import { useRenewedWishes } from './use-renewed-wishes.ts'
import classes from './wishlist-page.module.css'

export interface WishlistPageProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  readonly load: LoadProduct
}

export function WishlistPage({ load, heart, add }: WishlistPageProps) {
  const wishes = useWishlist()
  const gone = useRenewedWishes(wishes, load)
  const list = useRef<HTMLDivElement>(null)
  useFocusNext(list, 'li', wishes.length)
  if (wishes.length === 0) {
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
  const newestFirst = [...wishes].reverse()
  const cards = newestFirst.filter(({ _id }) => !gone.has(_id)).map((wish) => ('volumes' in wish ? toCard(wish) : wish))
  return (
    <Container className={classes.page}>
      <div className={classes.heading}>
        <h1>Wishlist</h1>
        <p className={classes.count}>{wishes.length === 1 ? '1 drink' : `${wishes.length} drinks`}</p>
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
        <GoneWishes wishes={newestFirst.filter(({ _id }) => gone.has(_id))} />
      </div>
    </Container>
  )
}
