import { toCategory, toHome } from '../../ui/destinations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { CategoryFacts } from './catalogue.queries.ts'

/** What a category without products shows: the way to all of it, or to the rest of the shop. */
export function CategoryEmpty({ category, subcategory }: { category: CategoryFacts; subcategory: string | undefined }) {
  if (subcategory !== undefined) {
    const all = <LinkButton {...toCategory(category.slug)}>{`All ${category.name}`}</LinkButton>
    return <EmptyState title={`No ${subcategory} here tonight`} action={all} />
  }
  return (
    <EmptyState title="Nothing here tonight" action={<LinkButton {...toHome}>Continue Shopping</LinkButton>}>
      This shelf is empty just now.
    </EmptyState>
  )
}
