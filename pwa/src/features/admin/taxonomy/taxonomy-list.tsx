import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toServerFailure } from '../../../api/errors.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { useEditDialog } from '../ui/forms/use-edit-dialog.ts'
import { ListPage, type ListResponse } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../ui/lists/list-view.ts'
import { TaxonomyDialogs } from './taxonomy-dialogs.tsx'
import { TaxonomyTable, type TaxonomyTableProps } from './taxonomy-table.tsx'
import type { TaxonomyItem, TaxonomyType } from './taxonomy-types.ts'
import { useTaxonomyActions } from './use-taxonomy-actions.ts'

export interface TaxonomyPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

export interface TaxonomyListProps<T extends TaxonomyItem>
  extends TaxonomyPageProps,
    Pick<TaxonomyTableProps<T>, 'nameCell' | 'extraColumn'> {
  readonly taxonomyType: TaxonomyType<T>
  readonly query: UseQueryResult<ListResponse<T>>
  readonly renderEditDialog: (dialog: ReturnType<typeof useEditDialog<T>>) => ReactNode
}

/** Brands, categories, or the sub-categories of one category. */
export function TaxonomyList<T extends TaxonomyItem>({
  taxonomyType,
  query,
  view,
  onView,
  renderEditDialog,
  ...columns
}: TaxonomyListProps<T>) {
  const { list } = taxonomyType
  const { header, caption, searchHint, addLabel, emptyHint } = taxonomyType.getWords()
  const failure = query.error ? toServerFailure(query.error, t`error fetching categories`) : undefined
  useFetchToast(query, { failure })
  const editDialog = useEditDialog<T>()
  const actions = useTaxonomyActions(taxonomyType)
  return (
    <>
      <ListPage
        list={list}
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredView(view.pageSize)}
        isFiltered={view.search !== ''}
        searchHint={searchHint}
        emptyHint={emptyHint}
        actions={
          <Button aria-haspopup="dialog" onClick={editDialog.add}>
            {addLabel}
          </Button>
        }
      >
        {(rows, busy) => (
          <TaxonomyTable
            caption={caption}
            header={header}
            rows={rows}
            busy={busy}
            actions={actions}
            onEdit={editDialog.edit}
            {...columns}
          />
        )}
      </ListPage>
      {renderEditDialog(editDialog)}
      <TaxonomyDialogs taxonomyType={taxonomyType} actions={actions} />
    </>
  )
}
