import { toCategory, toHome } from '../../ui/destinations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { CategoryFacts } from './catalogue.queries.ts'
import type { CategoryFilters } from './category-view.ts'
import { activeFilters } from './filter-words.ts'

export interface CategoryEmptyProps {
  readonly category: CategoryFacts
  readonly filters: CategoryFilters
}

export function CategoryEmpty({ category, filters }: CategoryEmptyProps) {
  const { subcategory, price } = filters
  if (activeFilters(filters).length === 0) {
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
