import { plural, t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { Thumbnail } from '../../shop/picture/thumbnail.tsx'
import { toCard } from '../../shop/product-card/product-card-data.ts'
import { ProductGrid, type ProductGridProps } from '../../shop/product-card/product-grid.tsx'
import { share } from '../../shop/share/share.ts'
import { toSharedWishlist } from '../../shop/share/shared-wishlist.ts'
import { type LoadProduct, useLatestProducts } from '../../shop/use-latest-products.ts'
import { refreshWishlist, toggleWishlistItem, useWishlist, type WishlistItem } from '../../shop/wishlist.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { useFocusNext } from '../../ui/hooks/use-focus-next.ts'
import { ShareIcon } from '../../ui/icons/shop-icons.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { toHome } from '../../ui/navigation/destinations.ts'
import classes from './wishlist-page.module.css'

export interface WishlistPageProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  readonly loadProduct: LoadProduct
  /** For absolute links. */
  readonly origin: string
}

export function WishlistPage({ loadProduct, origin, heart, add }: WishlistPageProps) {
  const items = useWishlist()
  const unavailableIds = useRefreshWishlist(items, loadProduct)
  const list = useRef<HTMLDivElement>(null)
  const count = items.length
  useFocusNext(list, 'li', count)
  if (count === 0) {
    return (
      <EmptyState
        level={1}
        title={t`Your wishlist is empty`}
        action={<LinkButton {...toHome}>{t`Continue Shopping`}</LinkButton>}
      >
        {t`Tap the heart on a drink to save it here. You can see it offline too.`}
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
        <h1>{t`Wishlist`}</h1>
        <p className={classes.count}>{t`${count} ${plural(count, { one: 'drink', other: 'drinks' })}`}</p>
        {cards.length === 0 ? null : (
          <Button
            variant="outline"
            size="sm"
            className={classes.share}
            leftSection={<ShareIcon size={20} />}
            aria-label={t`Share this wishlist`}
            onClick={() => void share(toSharedWishlist(cards, origin))}
          >
            {t({ message: 'Share', context: 'verb' })}
          </Button>
        )}
      </div>
      <div ref={list}>
        {cards.length === 0 ? null : (
          <>
            <h2>
              <VisuallyHidden>{t`Products`}</VisuallyHidden>
            </h2>
            <ProductGrid products={cards} {...(heart ? { heart } : {})} {...(add ? { add } : {})} priorityCount={2} />
          </>
        )}
        <UnavailableItems items={newestFirst.filter(({ _id }) => unavailableIds.has(_id))} />
      </div>
    </Container>
  )
}

/**
 * Replaces the saved products by the current ones: their prices, and the full product where only card data was stored.
 * @returns ids of products that no longer exist
 */
function useRefreshWishlist(items: readonly WishlistItem[], loadProduct: LoadProduct): ReadonlySet<string> {
  const [unavailableIds, setUnavailableIds] = useState<ReadonlySet<string>>(new Set())
  useLatestProducts(
    items.map(({ _id }) => _id),
    loadProduct,
    async (id, product) => {
      if (product === undefined) setUnavailableIds((ids) => new Set([...ids, id]))
      else await refreshWishlist([product])
    },
  )
  return unavailableIds
}

const remove = (item: WishlistItem) =>
  void toggleWishlistItem(item).then(() => notify.success(t`Product removed from wishlist`, 'wishlist'))

/** Names the saved products that are no longer available. */
function UnavailableItems({ items }: { readonly items: readonly WishlistItem[] }) {
  if (items.length === 0) return null
  return (
    <section className={classes.unavailable} aria-labelledby="gone">
      <h2 id="gone" className={classes.title}>
        {t`No longer available`}
      </h2>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item._id} className={classes.item}>
            <Thumbnail address={item.thumbnailImage} size="small" />
            <span className={classes.name}>{item.name}</span>
            <Button variant="outline" aria-label={t`Remove ${item.name} from wishlist`} onClick={() => remove(item)}>
              {t`Remove`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
