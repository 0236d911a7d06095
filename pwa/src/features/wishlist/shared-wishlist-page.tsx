import { plural, t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/errors.ts'
import { useConnectivityIssue } from '../../network/connectivity.ts'
import { formatRetryMessage } from '../../network/connectivity-messages.ts'
import { toCard } from '../../shop/product-card/product-card-data.ts'
import { ProductGrid, type ProductGridProps } from '../../shop/product-card/product-grid.tsx'
import type { LoadProduct } from '../../shop/use-latest-products.ts'
import { addToWishlist, useWishlist } from '../../shop/wishlist.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { Container } from '../../ui/layout/container.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { toHome, toWishlist } from '../../ui/navigation/destinations.ts'
import classes from './wishlist-page.module.css'

export interface SharedWishlistPageProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  readonly slugs: readonly string[]
  readonly loadProduct: LoadProduct
}

/** The drinks of a link that somebody shared. */
export function SharedWishlistPage({ slugs, loadProduct, heart, add }: SharedWishlistPageProps) {
  const queryClient = useQueryClient()
  const issue = useConnectivityIssue()
  const queries = useQueries({
    queries: slugs.map((slug) => ({
      queryKey: ['shared-wishlist', slug],
      // A product that no longer exists is left out.
      queryFn: () =>
        loadProduct(queryClient, slug).catch((error: unknown) => {
          if (error instanceof ApiError && error.code === 'not_found') return null
          throw error
        }),
    })),
  })
  const products = queries.flatMap(({ data }) => data ?? [])
  const isLoading = queries.some(({ isPending }) => isPending)
  const hasFailed = queries.some(({ isError }) => isError)
  const goneCount = queries.filter(({ data }) => data === null).length
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch()
  }
  if (!isLoading && hasFailed && products.length === 0) {
    const reason = issue && formatRetryMessage(issue, t`You can see this wishlist`)
    return <ErrorState level={1} reason={reason} onRetry={retry} />
  }
  if (!isLoading && products.length === 0) {
    return (
      <EmptyState
        level={1}
        title={t`Nothing left of this wishlist`}
        action={<LinkButton {...toHome}>{t`Continue Shopping`}</LinkButton>}
      >
        {t`The shop no longer has these drinks.`}
      </EmptyState>
    )
  }
  return (
    <Container className={classes.page}>
      <div className={classes.heading}>
        <h1>{t`A shared wishlist`}</h1>
        <AddAllButton products={products} isLoading={isLoading} />
      </div>
      <p className={classes.lead} role="status">
        {isLoading ? t`Loading the drinks …` : formatCounts(products.length, goneCount)}
      </p>
      <h2>
        <VisuallyHidden>{t`Products`}</VisuallyHidden>
      </h2>
      <ProductGrid
        products={products.map(toCard)}
        {...(heart ? { heart } : {})}
        {...(add ? { add } : {})}
        priorityCount={2}
      />
      {!isLoading && hasFailed ? (
        <p>
          {t`Some drinks could not be loaded.`}{' '}
          <Button variant="subtle" onClick={retry}>
            {t`Try again`}
          </Button>
        </p>
      ) : null}
    </Container>
  )
}

function formatCounts(count: number, goneCount: number): string {
  const drinks = plural(count, { one: '# drink that somebody likes.', other: '# drinks that somebody likes.' })
  return goneCount === 0 ? drinks : t`${drinks} The shop no longer has ${goneCount} of the list.`
}

type AddAllButtonProps = { readonly products: Parameters<typeof addToWishlist>[0]; readonly isLoading: boolean }

function AddAllButton({ products, isLoading }: AddAllButtonProps) {
  const known = new Set(useWishlist().map(({ _id }) => _id))
  if (!isLoading && products.every(({ _id }) => known.has(_id))) {
    return (
      <LinkButton {...toWishlist} variant="outline" className={classes.share}>
        {t`Open my wishlist`}
      </LinkButton>
    )
  }
  const addAll = async () => {
    const count = await addToWishlist(products)
    notify.success(count === 1 ? t`1 drink added to wishlist` : t`${count} drinks added to wishlist`, 'wishlist')
  }
  return (
    <Button className={classes.share} disabled={isLoading} onClick={() => void addAll()}>
      {t`Add all to my wishlist`}
    </Button>
  )
}
