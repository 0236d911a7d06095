import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Brand } from '@usiku/contracts/catalogue/operations.ts'
import { toServerFailure } from '../../../api/errors.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { useEditDialog } from '../ui/forms/use-edit-dialog.ts'
import { CatalogueTabs } from '../ui/lists/catalogue-tabs.tsx'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../ui/lists/list-view.ts'
import { BrandDialog } from './brand-dialog.tsx'
import { brandsPageQuery } from './taxonomy.queries.ts'
import { TaxonomyDialogs } from './taxonomy-dialogs.tsx'
import { TaxonomyTable } from './taxonomy-table.tsx'
import { BRANDS } from './taxonomy-types.ts'
import { useTaxonomyActions } from './use-taxonomy-actions.ts'

export interface BrandsPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

export function BrandsPage({ view, onView }: BrandsPageProps) {
  const query = useQuery(brandsPageQuery(view))
  const failure = query.error ? toServerFailure(query.error, 'error fetching categories') : undefined
  useFetchToast(query, { failure })
  const editDialog = useEditDialog<Brand>()
  const actions = useTaxonomyActions(BRANDS)
  return (
    <>
      <CatalogueTabs active="Brands" />
      <ListPage
        noun="brands"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredView(view.pageSize)}
        isFiltered={view.search !== ''}
        searchHint="Search brands"
        emptyHint="Press Add Brand to add the first one."
        actions={
          <Button aria-haspopup="dialog" onClick={editDialog.add}>
            Add Brand
          </Button>
        }
      >
        {(brands, busy) => (
          <TaxonomyTable
            caption="Brands by name"
            header="Brand"
            rows={brands}
            busy={busy}
            actions={actions}
            onEdit={editDialog.edit}
          />
        )}
      </ListPage>
      <BrandDialog opened={editDialog.opened} onClose={editDialog.close} brand={editDialog.entity} />
      <TaxonomyDialogs taxonomyType={BRANDS} actions={actions} />
    </>
  )
}
