import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '@usiku/contracts/catalogue/operations.ts'
import { toServerFailure } from '../../../api/errors.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { useEditDialog } from '../ui/forms/use-edit-dialog.ts'
import { CatalogueTabs } from '../ui/lists/catalogue-tabs.tsx'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../ui/lists/list-view.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryNameCell } from './category-name-cell.tsx'
import { categoriesPageQuery } from './taxonomy.queries.ts'
import { TaxonomyDialogs } from './taxonomy-dialogs.tsx'
import { TaxonomyTable } from './taxonomy-table.tsx'
import { CATEGORIES } from './taxonomy-types.ts'
import { useTaxonomyActions } from './use-taxonomy-actions.ts'

export interface CategoriesPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

const SUB_CATEGORIES_COLUMN = {
  header: 'Sub-categories',
  cell: ({ subCategories }: Category) => subCategories.map(({ name }) => name).join(', ') || 'None',
}

export function CategoriesPage({ view, onView }: CategoriesPageProps) {
  const query = useQuery(categoriesPageQuery(view))
  const failure = query.error ? toServerFailure(query.error, 'error fetching categories') : undefined
  useFetchToast(query, { failure })
  const editDialog = useEditDialog<Category>()
  const actions = useTaxonomyActions(CATEGORIES)
  return (
    <>
      <CatalogueTabs active="Categories" />
      <ListPage
        noun="categories"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredView(view.pageSize)}
        isFiltered={view.search !== ''}
        searchHint="Search categories"
        emptyHint="Press Add Category to add the first one."
        actions={
          <Button aria-haspopup="dialog" onClick={editDialog.add}>
            Add Category
          </Button>
        }
      >
        {(categories, busy) => (
          <TaxonomyTable
            caption="Categories by name"
            header="Category"
            rows={categories}
            busy={busy}
            actions={actions}
            onEdit={editDialog.edit}
            nameCell={(category) => <CategoryNameCell category={category} />}
            extraColumn={SUB_CATEGORIES_COLUMN}
          />
        )}
      </ListPage>
      <CategoryDialog opened={editDialog.opened} onClose={editDialog.close} category={editDialog.entity} />
      <TaxonomyDialogs taxonomyType={CATEGORIES} actions={actions} />
    </>
  )
}
