import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { SheetRow, StockTake } from '@usiku/contracts/stock/operations.ts'
import { useState } from 'react'
import { ApiError, toServerFailure } from '../../../../api/errors.ts'
import { formatNairobiMoment } from '../../../../lib/nairobi-time.ts'
import { useOnline } from '../../../../network/connectivity.ts'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { FilterPills } from '../../../../ui/navigation/filter-pills.tsx'
import { Pager } from '../../../../ui/navigation/pager.tsx'
import { ListSearch } from '../../ui/lists/list-search.tsx'
import { ListSkeleton } from '../../ui/lists/list-skeleton.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toStockTakes } from '../product-destinations.ts'
import { CountPad } from './count-pad.tsx'
import { CountSheet } from './count-sheet.tsx'
import classes from './stock-take.module.css'
import { StockTakeActions } from './stock-take-actions.tsx'
import { formatProgress, formatTakeName } from './stock-take-labels.ts'
import {
  countSheetQuery,
  SHEET_PAGE_SIZE,
  type SheetFilter,
  type SheetView,
  stockTakeQuery,
} from './stock-takes.queries.ts'

export function StockTakePage({ id }: { readonly id: string }) {
  const query = useQuery(stockTakeQuery(id))
  const { data: take, error } = query
  if (take) return <OpenedTake take={take} />
  if (error === null) return <ListSkeleton rows={10} />
  if (error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed')) {
    return (
      <EmptyState
        title={t`There is no such stock take`}
        action={<LinkButton {...toStockTakes}>{t`Stock takes`}</LinkButton>}
      />
    )
  }
  const failure = toServerFailure(error, t`The stock take could not be loaded.`)
  return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
}

const FILTERS: readonly SheetFilter[] = ['all', 'open', 'different']
const FILTER_LABELS: Readonly<Record<SheetFilter, MessageDescriptor>> = {
  all: msg`All`,
  open: msg`Not counted`,
  different: msg`Differences`,
}

function OpenedTake({ take }: { readonly take: StockTake }) {
  const isOnline = useOnline()
  const [view, setView] = useState<SheetView>({ search: '', show: 'all', page: 1 })
  return (
    <div className={classes.page}>
      <Panel title={formatTakeName(take)}>
        <p role="status">{formatProgress(take)}</p>
        <p className={classes.detail}>{t`Started by ${take.openedBy}, ${formatNairobiMoment(take.openedAt)}.`}</p>
        {isOnline ? (
          <StockTakeActions take={take} onShowDifferences={() => setView({ ...view, show: 'different', page: 1 })} />
        ) : (
          <p className={classes.detail}>
            {t`Counting needs the connection: each count is compared with the stock of the same moment. What you have counted is kept.`}
          </p>
        )}
      </Panel>
      <div className={classes.tools}>
        <ListSearch
          label={t`Search products`}
          placeholder={t`Search products`}
          value={view.search}
          onSearch={(search) => setView({ ...view, search, page: 1 })}
        />
        <FilterPills
          label={t`Show`}
          filters={FILTERS}
          active={view.show}
          getLabel={(show) => t(FILTER_LABELS[show])}
          onChoose={(show) => setView({ ...view, show, page: 1 })}
        />
      </div>
      <Sheet take={take} view={view} canCount={isOnline && take.status === 'open'} onView={setView} />
    </div>
  )
}

interface SheetProps {
  readonly take: StockTake
  readonly view: SheetView
  readonly canCount: boolean
  readonly onView: (view: SheetView) => void
}

function Sheet({ take, view, canCount, onView }: SheetProps) {
  const query = useQuery(countSheetQuery(take._id, view))
  const [target, setTarget] = useState<SheetRow>()
  const { data: sheet, error } = query
  if (sheet === undefined && error === null) return <ListSkeleton rows={10} />
  if (sheet === undefined) {
    const failure = toServerFailure(error, t`The count sheet could not be loaded.`)
    return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  const pages = Math.max(1, Math.ceil(sheet.meta.total / SHEET_PAGE_SIZE))
  return (
    <>
      {sheet.data.length === 0 ? (
        <EmptyState title={t(EMPTY_TITLES[view.show])} />
      ) : (
        <CountSheet rows={sheet.data} busy={query.isPlaceholderData} onCount={canCount ? setTarget : undefined} />
      )}
      <CountPad
        takeId={take._id}
        rows={sheet.data}
        target={target}
        onTarget={(row) => setTarget((open) => open && row)}
        onClose={() => setTarget(undefined)}
      />
      {pages > 1 ? (
        <Pager
          page={view.page}
          pages={pages}
          onChange={(page) => onView({ ...view, page })}
          label={t`Pages of the sheet`}
        />
      ) : null}
    </>
  )
}

const EMPTY_TITLES: Readonly<Record<SheetFilter, MessageDescriptor>> = {
  all: msg`Nothing to count`,
  open: msg`Everything is counted`,
  different: msg`Nothing differs`,
}
