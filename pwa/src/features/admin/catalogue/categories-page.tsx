import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '@usiku/contracts/catalogue.ts'
import { toServerFailure } from '../../../api-client/errors.ts'
import { useFetchNews } from '../../../ui/use-fetch-news.ts'
import { ListPage } from '../ui/list-page.tsx'
import type { ListView, OnView } from '../ui/list-view.ts'
import { PlaceTabs } from '../ui/place-tabs.tsx'
import { allNames } from './all-names.ts'
import { categoriesPageQuery } from './catalogue.queries.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategoryName } from './category-name.tsx'
import { CATEGORIES } from './kinds.ts'
import { NameDialogs } from './name-dialogs.tsx'
import { NameTable } from './name-table.tsx'
import { useEditing } from './use-editing.ts'
import { useNameActions } from './use-name-actions.ts'

export interface CategoriesPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

const SUB_CATEGORIES = {
  head: 'Sub-categories',
  cell: ({ subCategories }: Category) => subCategories.map(({ name }) => name).join(', ') || 'None',
}

export function CategoriesPage({ view, onView }: CategoriesPageProps) {
  const query = useQuery(categoriesPageQuery(view))
  const failure = query.error ? toServerFailure(query.error, 'error fetching categories') : undefined
  useFetchNews(query, { failure: failure?.title, reason: failure?.reason })
  const editing = useEditing<Category>()
  const actions = useNameActions(CATEGORIES)
  return (
    <>
      <PlaceTabs active="Categories" />
      <ListPage
        what="categories"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        everything={allNames(view.pageSize)}
        isFiltered={view.search !== ''}
        searchHint="Search categories"
        emptyHint="Add Category puts the first one here."
        actions={
          <Button aria-haspopup="dialog" onClick={editing.add}>
            Add Category
          </Button>
        }
      >
        {(categories, busy) => (
          <NameTable
            caption="Categories by name"
            head="Category"
            rows={categories}
            busy={busy}
            actions={actions}
            onEdit={editing.edit}
            nameCell={(category) => <CategoryName category={category} />}
            middle={SUB_CATEGORIES}
          />
        )}
      </ListPage>
      <CategoryDialog opened={editing.opened} onClose={editing.close} category={editing.entity} />
      <NameDialogs kind={CATEGORIES} actions={actions} />
    </>
  )
}
