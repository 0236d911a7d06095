import { useEffect } from 'react'
import { toServerFailure } from '../../api-client/errors.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { notify } from '../../ui/notify.ts'
import type { CardPagesState } from '../../ui/product-card/card-page.ts'
import { ProductGridSkeleton } from '../../ui/product-card/product-card-skeleton.tsx'
import type { ProductGridProps } from '../../ui/product-card/product-grid.tsx'
import { ProductPages } from '../../ui/product-card/product-pages.tsx'
import type { CategoryCards, CategoryFacts } from './catalogue.queries.ts'
import { CategoryEmpty } from './category-empty.tsx'
import classes from './category-page.module.css'
import { type CategoryFilters, toFiltered } from './category-view.ts'

export interface CategoryResultsProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  readonly category: CategoryFacts
  readonly filters: CategoryFilters
  readonly state: CardPagesState<CategoryCards>
}

export function CategoryResults({ category, filters, state, ...controls }: CategoryResultsProps) {
  const { list, isBefore, isLoadingMore, error, retry } = state
  const failure = error ? toServerFailure(error, 'error fetching product categories') : undefined
  const { title, reason } = failure ?? {}
  useEffect(() => {
    if (title !== undefined) notify.error(title, undefined, reason)
  }, [title, reason])
  if (isBefore && failure) return <ErrorState {...failure} onRetry={retry} />
  if (list === undefined) return <ProductGridSkeleton />
  if (list.first.paging.total === 0 && !isBefore) return <CategoryEmpty category={category} filters={filters} />
  return (
    <div className={classes.results} aria-busy={isBefore}>
      <ProductPages
        list={list}
        to={(span) => toFiltered(category.slug, filters, span)}
        busy={isLoadingMore}
        problem={failure && <FailureText {...failure} />}
        onRetry={retry}
        tooMany="Choose a filter to see the others."
        {...controls}
      />
    </div>
  )
}
