import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toCategory, toHome } from '../../ui/navigation/destinations.ts'
import type { CategoryDetails } from './catalogue.queries.ts'
import type { CategoryFilters } from './category-search-params.ts'
import { listActiveFilters } from './filter-labels.ts'

export interface CategoryEmptyProps {
  readonly category: CategoryDetails
  readonly filters: CategoryFilters
}

export function CategoryEmpty({ category, filters }: CategoryEmptyProps) {
  const { subcategory, price } = filters
  if (listActiveFilters(filters).length === 0) {
    return (
      <EmptyState title="Nothing here tonight" action={<LinkButton {...toHome}>Continue Shopping</LinkButton>}>
        This shelf is empty just now.
      </EmptyState>
    )
  }
  const all = <LinkButton {...toCategory(category.slug)}>{`All ${category.name}`}</LinkButton>
  if (price === undefined) return <EmptyState title={`No ${subcategory ?? category.name} here tonight`} action={all} />
  return (
    <EmptyState title="No product matches these filters" action={all}>
      Remove one of them, or look through everything.
    </EmptyState>
  )
}
