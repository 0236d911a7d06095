import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Brand } from '@usiku/contracts/catalogue.ts'
import { toServerFailure } from '../../../api-client/errors.ts'
import { useFetchNews } from '../../../ui/use-fetch-news.ts'
import { ListPage } from '../ui/list-page.tsx'
import type { ListView, OnView } from '../ui/list-view.ts'
import { PlaceTabs } from '../ui/place-tabs.tsx'
import { allNames } from './all-names.ts'
import { BrandDialog } from './brand-dialog.tsx'
import { brandsPageQuery } from './catalogue.queries.ts'
import { BRANDS } from './kinds.ts'
import { NameDialogs } from './name-dialogs.tsx'
import { NameTable } from './name-table.tsx'
import { useEditing } from './use-editing.ts'
import { useNameActions } from './use-name-actions.ts'

export interface BrandsPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

export function BrandsPage({ view, onView }: BrandsPageProps) {
  const query = useQuery(brandsPageQuery(view))
  const failure = query.error ? toServerFailure(query.error, 'error fetching categories') : undefined
  useFetchNews(query, { failure: failure?.title, reason: failure?.reason })
  const editing = useEditing<Brand>()
  const actions = useNameActions(BRANDS)
  return (
    <>
      <PlaceTabs active="Brands" />
      <ListPage
        what="brands"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        everything={allNames(view.pageSize)}
        isFiltered={view.search !== ''}
        searchHint="Search brands"
        emptyHint="Add Brand puts the first one here."
        actions={
          <Button aria-haspopup="dialog" onClick={editing.add}>
            Add Brand
          </Button>
        }
      >
        {(brands, busy) => (
          <NameTable
            caption="Brands by name"
            head="Brand"
            rows={brands}
            busy={busy}
            actions={actions}
            onEdit={editing.edit}
          />
        )}
      </ListPage>
      <BrandDialog opened={editing.opened} onClose={editing.close} brand={editing.entity} />
      <NameDialogs kind={BRANDS} actions={actions} />
    </>
  )
}
