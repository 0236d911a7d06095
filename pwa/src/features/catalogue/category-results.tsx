import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { toServerFailure } from '../../api/errors.ts'
import type { CardPagesState } from '../../shop/product-card/card-page.ts'
import { PaginatedProducts } from '../../shop/product-card/paginated-products.tsx'
import { ProductGridSkeleton } from '../../shop/product-card/product-card-skeleton.tsx'
import type { ProductGridProps } from '../../shop/product-card/product-grid.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FailureText } from '../../ui/feedback/failure-text.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { toCategory, toHome } from '../../ui/navigation/destinations.ts'
import type { CategoryCards, CategoryDetails } from './catalogue.queries.ts'
import classes from './category-page.module.css'
import { type CategoryFilters, toFilteredCategory } from './category-search-params.ts'
import { listActiveFilters } from './filter-labels.ts'

export interface CategoryResultsProps extends Pick<ProductGridProps, 'heart' | 'add'> {
  readonly category: CategoryDetails
  readonly filters: CategoryFilters
  readonly state: CardPagesState<CategoryCards>
}

export function CategoryResults({ category, filters, state, ...controls }: CategoryResultsProps) {
  const { list, isPrevious, isLoadingMore, error, retry } = state
  const failure = error ? toServerFailure(error, t`error fetching product categories`) : undefined
  const { title, reason } = failure ?? {}
  useEffect(() => {
    if (title !== undefined) notify.error(title, undefined, reason)
  }, [title, reason])
  if (isPrevious && failure) return <ErrorState {...failure} onRetry={retry} />
  if (list === undefined) return <ProductGridSkeleton />
  if (list.first.paging.total === 0 && !isPrevious) return <CategoryEmpty category={category} filters={filters} />
  return (
    <div className={classes.results} aria-busy={isPrevious}>
      <PaginatedProducts
        list={list}
        to={(span) => toFilteredCategory(category.slug, filters, span)}
        busy={isLoadingMore}
        problem={failure && <FailureText {...failure} />}
        onRetry={retry}
        tooMany={t`Choose a filter to see the others.`}
        {...controls}
      />
    </div>
  )
}

interface CategoryEmptyProps {
  readonly category: CategoryDetails
  readonly filters: CategoryFilters
}

function CategoryEmpty({ category, filters }: CategoryEmptyProps) {
  const { subcategory, price } = filters
  if (listActiveFilters(filters).length === 0) {
    return (
      <EmptyState title={t`Nothing here yet`} action={<LinkButton {...toHome}>{t`Continue Shopping`}</LinkButton>}>
        {t`We have no drinks here at the moment.`}
      </EmptyState>
    )
  }
  const all = <LinkButton {...toCategory(category.slug)}>{t`All ${category.name}`}</LinkButton>
  if (price === undefined)
    return <EmptyState title={t`No ${subcategory ?? category.name} at the moment`} action={all} />
  return (
    <EmptyState title={t`No product matches these filters`} action={all}>
      {t`Remove a filter, or see all products.`}
    </EmptyState>
  )
}
