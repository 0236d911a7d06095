import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../api-client/errors.ts'
import { Container } from '../../ui/container.tsx'
import { toHome } from '../../ui/destinations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { allCards } from '../../ui/product-card/card-page.ts'
import type { ProductGridProps } from '../../ui/product-card/product-grid.tsx'
import { ProductPages } from '../../ui/product-card/product-pages.tsx'
import { searchQuery } from './search.queries.ts'
import classes from './search-page.module.css'

/** What the results of a search take. */
export interface SearchPageProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  /** As typed. */
  readonly term: string
}

/** What a search found. */
export function SearchPage({ term, ...controls }: SearchPageProps) {
  const pages = useSuspenseInfiniteQuery(searchQuery(term))
  const cards = allCards(pages.data.pages)
  if (cards.length === 0) {
    return (
      <EmptyState
        level={1}
        title={`No product found with name ${term}`}
        action={<LinkButton {...toHome}>Continue Shopping</LinkButton>}
      >
        Try fewer letters, or look through the categories.
      </EmptyState>
    )
  }
  const total = pages.data.pages.at(-1)?.paging.total ?? cards.length
  return (
    <Container className={classes.page}>
      <div className={classes.heading}>
        <h1 className={classes.title}>{`Results for \u2018${term}\u2019`}</h1>
        <p className={classes.count}>{total === 1 ? '1 product' : `${total} products`}</p>
      </div>
      <ProductPages
        products={cards}
        total={pages.hasNextPage ? total : undefined}
        onMore={() => void pages.fetchNextPage()}
        busy={pages.isFetchingNextPage}
        problem={pages.isFetchNextPageError ? messageOf(pages.error, 'More results could not be had.') : undefined}
        {...controls}
      />
    </Container>
  )
}
