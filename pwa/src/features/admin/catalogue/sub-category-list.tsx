import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Category, SubCategory } from '@usiku/contracts/catalogue.ts'
import { toServerFailure } from '../../../api-client/errors.ts'
import { useFetchNews } from '../../../ui/use-fetch-news.ts'
import { ListPage } from '../ui/list-page.tsx'
import type { ListView, OnView } from '../ui/list-view.ts'
import { allNames } from './all-names.ts'
import { subCategoriesPageQuery } from './catalogue.queries.ts'
import { SUB_CATEGORIES } from './kinds.ts'
import { NameDialogs } from './name-dialogs.tsx'
import { NameTable } from './name-table.tsx'
import { SubCategoryDialog } from './sub-category-dialog.tsx'
import { useEditing } from './use-editing.ts'
import { useNameActions } from './use-name-actions.ts'

export interface SubCategoryListProps {
  readonly category: Category
  readonly view: ListView
  readonly onView: OnView<ListView>
}

const DESCRIPTION = { head: 'Description', cell: ({ description }: SubCategory) => description }

export function SubCategoryList({ category, view, onView }: SubCategoryListProps) {
  const query = useQuery(subCategoriesPageQuery(category._id, view))
  const failure = query.error ? toServerFailure(query.error, 'error fetching categories') : undefined
  useFetchNews(query, { failure: failure?.title, reason: failure?.reason })
  const editing = useEditing<SubCategory>()
  const actions = useNameActions(SUB_CATEGORIES)
  return (
    <>
      <ListPage
        what="sub-categories"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        everything={allNames(view.pageSize)}
        isFiltered={view.search !== ''}
        searchHint="Search sub-categories"
        emptyHint="Add SubCategory puts the first one here."
        actions={
          <Button aria-haspopup="dialog" onClick={editing.add}>
            Add SubCategory
          </Button>
        }
      >
        {(subCategories, busy) => (
          <NameTable
            caption="Sub-categories by name"
            head="Sub-category"
            rows={subCategories}
            busy={busy}
            actions={actions}
            onEdit={editing.edit}
            middle={DESCRIPTION}
          />
        )}
      </ListPage>
      <SubCategoryDialog
        opened={editing.opened}
        onClose={editing.close}
        subCategory={editing.entity}
        category={category._id}
      />
      <NameDialogs kind={SUB_CATEGORIES} actions={actions} />
    </>
  )
}
