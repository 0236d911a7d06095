import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Category, SubCategory } from '@usiku/contracts/catalogue/operations.ts'
import { toServerFailure } from '../../../api/errors.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { ListSkeleton } from '../ui/lists/list-skeleton.tsx'
import { CategoryHeader } from './category-header.tsx'
import { SubCategoryDialog } from './sub-category-dialog.tsx'
import { allCategoriesQuery, subCategoriesPageQuery } from './taxonomy.queries.ts'
import { toCategories } from './taxonomy-destinations.ts'
import { TaxonomyList, type TaxonomyPageProps } from './taxonomy-list.tsx'
import { SUB_CATEGORIES } from './taxonomy-types.ts'

export interface CategoryPageProps extends TaxonomyPageProps {
  /** `_id` or slug. */
  readonly id: string
  readonly onDeleted: () => void
}

const getDescriptionColumn = () => ({
  header: t`Description`,
  cell: ({ description }: SubCategory) => description,
})

const getFetchFailed = () => t`error fetching categories`

export function CategoryPage({ id, view, onView, onDeleted }: CategoryPageProps) {
  const query = useQuery(allCategoriesQuery())
  const { data, error } = query
  const failure = error ? toServerFailure(error, getFetchFailed()) : undefined
  useFetchToast({ ...query, isPlaceholderData: false }, { failure })
  if (data === undefined && failure === undefined) return <ListSkeleton rows={view.pageSize} />
  if (data === undefined) {
    return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  const category = data.find((one) => one._id === id) ?? data.find((one) => one.slug === id)
  if (category === undefined) return <UnknownCategory />
  return <CategoryContent key={category._id} category={category} view={view} onView={onView} onDeleted={onDeleted} />
}

interface CategoryContentProps extends Omit<CategoryPageProps, 'id'> {
  readonly category: Category
}

function CategoryContent({ category, view, onView, onDeleted }: CategoryContentProps) {
  return (
    <>
      <CategoryHeader category={category} onDeleted={onDeleted} />
      <TaxonomyList
        taxonomyType={SUB_CATEGORIES}
        query={useQuery(subCategoriesPageQuery(category._id, view))}
        view={view}
        onView={onView}
        extraColumn={getDescriptionColumn()}
        renderEditDialog={({ opened, close, entity }) => (
          <SubCategoryDialog opened={opened} onClose={close} subCategory={entity} category={category._id} />
        )}
      />
    </>
  )
}

function UnknownCategory() {
  return (
    <EmptyState title={t`Oops! Page Not Found`} action={<LinkButton {...toCategories}>{t`All categories`}</LinkButton>}>
      {t`There is no such category.`}
    </EmptyState>
  )
}
