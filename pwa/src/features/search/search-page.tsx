import { plural, t } from '@lingui/core/macro'
import { getErrorMessage } from '../../api/errors.ts'
import type { CategoryData } from '../../shop/category-data.ts'
import type { CardPage, CardPagesState, PageSpan } from '../../shop/product-card/card-page.ts'
import { PaginatedProducts } from '../../shop/product-card/paginated-products.tsx'
import type { ProductGridProps } from '../../shop/product-card/product-grid.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { type Destination, toSearch } from '../../ui/navigation/destinations.ts'
import { SearchEmpty } from './search-empty.tsx'
import classes from './search-page.module.css'
import { SearchSkeleton } from './search-skeleton.tsx'

export interface SearchPageProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  /** Trimmed, otherwise as typed. */
  readonly term: string
  readonly state: CardPagesState<CardPage>
  readonly categories: readonly CategoryData[]
}

export function SearchPage({ term, state, categories, ...controls }: SearchPageProps) {
  const { list, isLoadingMore, error, retry } = state
  const problem = error ? getErrorMessage(error, t`More results could not be loaded.`) : undefined
  if (list === undefined) {
    return problem === undefined ? (
      <SearchSkeleton term={term} />
    ) : (
      <ErrorState level={1} message={problem} onRetry={retry} />
    )
  }
  const { total } = list.first.paging
  if (total === 0) return <SearchEmpty term={term} categories={categories} />
  return (
    <Container className={classes.page}>
      <div className={classes.heading}>
        <h1 className={classes.title}>{t`Results for ‘${term}’`}</h1>
        <p className={classes.count} role="status">
          {t`${total} ${plural(total, { one: 'product', other: 'products' })}`}
        </p>
      </div>
      <PaginatedProducts
        list={list}
        to={(span) => toResults(term, span)}
        busy={isLoadingMore}
        problem={problem}
        onRetry={retry}
        tooMany={t`Type more letters to narrow the results.`}
        {...controls}
      />
    </Container>
  )
}

function toResults(term: string, span: PageSpan = {}): Destination {
  const searchEntries = Object.entries(span).map(([name, number]) => [name, String(number)])
  return searchEntries.length === 0 ? toSearch(term) : { ...toSearch(term), search: Object.fromEntries(searchEntries) }
}
