import { messageOf } from '../../api-client/errors.ts'
import type { CategoryData } from '../../ui/category-data.ts'
import { Container } from '../../ui/container.tsx'
import { type Destination, toSearch } from '../../ui/destinations.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import type { CardPage, CardPagesState, PageSpan } from '../../ui/product-card/card-page.ts'
import type { ProductGridProps } from '../../ui/product-card/product-grid.tsx'
import { ProductPages } from '../../ui/product-card/product-pages.tsx'
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
  const problem = error ? messageOf(error, 'More results could not be had.') : undefined
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
        <h1 className={classes.title}>{`Results for \u2018${term}\u2019`}</h1>
        <p className={classes.count} role="status">
          {total === 1 ? '1 product' : `${total} products`}
        </p>
      </div>
      <ProductPages
        list={list}
        to={(span) => toResults(term, span)}
        busy={isLoadingMore}
        problem={problem}
        onRetry={retry}
        tooMany="Search for more letters to see fewer."
        {...controls}
      />
    </Container>
  )
}

function toResults(term: string, span: PageSpan = {}): Destination {
  const given = Object.entries(span).map(([name, number]) => [name, String(number)])
  return given.length === 0 ? toSearch(term) : { ...toSearch(term), search: Object.fromEntries(given) }
}
