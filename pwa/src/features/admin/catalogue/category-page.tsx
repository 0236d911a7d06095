import { useQuery } from '@tanstack/react-query'
import type { Category } from '@usiku/contracts/catalogue.ts'
import { toServerFailure } from '../../../api-client/errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useFetchNews } from '../../../ui/use-fetch-news.ts'
import { ListSkeleton } from '../ui/list-skeleton.tsx'
import type { ListView, OnView } from '../ui/list-view.ts'
import { toCategories } from './addresses.ts'
import { allCategoriesQuery } from './catalogue.queries.ts'
import { CategoryHead } from './category-head.tsx'
import { SubCategoryList } from './sub-category-list.tsx'

export interface CategoryPageProps {
  /** `_id` or slug. */
  readonly id: string
  readonly view: ListView
  readonly onView: OnView<ListView>
  readonly onDeleted: () => void
}

const FAILED = 'error fetching categories'

export function CategoryPage({ id, view, onView, onDeleted }: CategoryPageProps) {
  const query = useQuery(allCategoriesQuery())
  const { data, error } = query
  const failure = error ? toServerFailure(error, FAILED) : undefined
  useFetchNews({ ...query, isPlaceholderData: false }, { failure: failure?.title, reason: failure?.reason })
  if (data === undefined && failure === undefined) return <ListSkeleton rows={view.pageSize} />
  if (data === undefined) {
    return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  const category = data.find((one) => one._id === id) ?? data.find((one) => one.slug === id)
  if (category === undefined) return <UnknownCategory />
  return <Found key={category._id} category={category} view={view} onView={onView} onDeleted={onDeleted} />
}

interface FoundProps extends Omit<CategoryPageProps, 'id'> {
  readonly category: Category
}

function Found({ category, view, onView, onDeleted }: FoundProps) {
  return (
    <>
      <CategoryHead category={category} onDeleted={onDeleted} />
      <SubCategoryList category={category} view={view} onView={onView} />
    </>
  )
}

function UnknownCategory() {
  return (
    <EmptyState title="Oops! Page Not Found" action={<LinkButton {...toCategories}>All categories</LinkButton>}>
      There is no such category.
    </EmptyState>
  )
}
