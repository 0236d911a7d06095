import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Category, SubCategory } from '@usiku/contracts/catalogue/operations.ts'
import { toServerFailure } from '../../../api/errors.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { useEditDialog } from '../ui/forms/use-edit-dialog.ts'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../ui/lists/list-view.ts'
import { SubCategoryDialog } from './sub-category-dialog.tsx'
import { subCategoriesPageQuery } from './taxonomy.queries.ts'
import { TaxonomyDialogs } from './taxonomy-dialogs.tsx'
import { TaxonomyTable } from './taxonomy-table.tsx'
import { SUB_CATEGORIES } from './taxonomy-types.ts'
import { useTaxonomyActions } from './use-taxonomy-actions.ts'

export interface SubCategoryListProps {
  readonly category: Category
  readonly view: ListView
  readonly onView: OnView<ListView>
}

const DESCRIPTION_COLUMN = { header: 'Description', cell: ({ description }: SubCategory) => description }

export function SubCategoryList({ category, view, onView }: SubCategoryListProps) {
  const query = useQuery(subCategoriesPageQuery(category._id, view))
  const failure = query.error ? toServerFailure(query.error, 'error fetching categories') : undefined
  useFetchToast(query, { failure })
  const editDialog = useEditDialog<SubCategory>()
  const actions = useTaxonomyActions(SUB_CATEGORIES)
  return (
    <>
      <ListPage
        noun="sub-categories"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredView(view.pageSize)}
        isFiltered={view.search !== ''}
        searchHint="Search sub-categories"
        emptyHint="Press Add SubCategory to add the first one."
        actions={
          <Button aria-haspopup="dialog" onClick={editDialog.add}>
            Add SubCategory
          </Button>
        }
      >
        {(subCategories, busy) => (
          <TaxonomyTable
            caption="Sub-categories by name"
            header="Sub-category"
            rows={subCategories}
            busy={busy}
            actions={actions}
            onEdit={editDialog.edit}
            extraColumn={DESCRIPTION_COLUMN}
          />
        )}
      </ListPage>
      <SubCategoryDialog
        opened={editDialog.opened}
        onClose={editDialog.close}
        subCategory={editDialog.entity}
        category={category._id}
      />
      <TaxonomyDialogs taxonomyType={SUB_CATEGORIES} actions={actions} />
    </>
  )
}
