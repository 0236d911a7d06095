import { t } from '@lingui/core/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { exportOrders, listOrders } from '@usiku/contracts/orders/admin-operations.ts'
import type { ReactNode } from 'react'
import { call } from '../../../api/call.ts'
import { download } from '../../../api/download.ts'
import { toFailure } from '../../../api/errors.ts'
import { formatOrderStatus } from '../../../shop/order/status-pill.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { FilterPills } from '../../../ui/navigation/filter-pills.tsx'
import { polling } from '../polling.ts'
import { DownloadButton } from '../ui/download-button.tsx'
import { ListPage } from '../ui/lists/list-page.tsx'
import type { OnView } from '../ui/lists/list-view.ts'
import classes from './orders-page.module.css'
import { OrdersTable } from './orders-table.tsx'
import { OrdersTabs } from './orders-tabs.tsx'
import {
  FILTERS,
  getUnfilteredOrdersView,
  isFiltered,
  isOldestFirst,
  type OrdersFilter,
  type OrdersView,
} from './orders-view.ts'

export interface OrdersPageProps {
  readonly view: OrdersView
  readonly onView: OnView<OrdersView>
  readonly stopSwitch: ReactNode
}

export function OrdersPage({ view, onView, stopSwitch }: OrdersPageProps) {
  const query = useQuery(ordersQuery(view))
  const failure = query.error ? toFailure(query.error, t`orders fetch failed`) : undefined
  useFetchToast(query, { success: t`orders fetch successfull`, failure })
  const unfilteredView = getUnfilteredOrdersView(view.pageSize)
  const filters = (
    <OrderFilters
      status={view.status}
      isFiltered={isFiltered(view)}
      stopSwitch={stopSwitch}
      onStatus={(status) => onView({ ...view, status, page: 1 })}
      onReset={() => onView(unfilteredView)}
    />
  )
  return (
    <>
      <OrdersTabs active="list" />
      <ListPage
        list="orders"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={unfilteredView}
        isFiltered={isFiltered(view)}
        searchHint={t`Search by order, client, phone or city`}
        emptyHint={t`New orders appear here automatically.`}
        filters={filters}
        download={
          <DownloadButton
            label={t`Download CSV`}
            failure={t`The orders could not be downloaded`}
            fetchFiles={async () => [await download(exportOrders, { query: toFilter(view) })]}
          />
        }
      >
        {(orders, busy) => <OrdersTable orders={orders} isOldestFirst={isOldestFirst(view.status)} busy={busy} />}
      </ListPage>
    </>
  )
}

interface OrderFiltersProps {
  readonly status: OrdersFilter | undefined
  readonly isFiltered: boolean
  readonly stopSwitch: ReactNode
  readonly onStatus: (status: OrdersFilter | undefined) => void
  readonly onReset: () => void
}

const getLabel = (filter: OrdersFilter | 'all') => {
  if (filter === 'all') return t`All`
  return filter === 'open' ? t({ message: 'Open', context: 'adjective' }) : formatOrderStatus(filter)
}

/** Reset Filters also clears the search. */
function OrderFilters({ status, isFiltered, stopSwitch, onStatus, onReset }: OrderFiltersProps) {
  return (
    <div className={classes.filters}>
      <FilterPills
        label={t`Show orders`}
        filters={['all', ...FILTERS]}
        active={status ?? 'all'}
        getLabel={getLabel}
        onChoose={(filter) => onStatus(filter === 'all' ? undefined : filter)}
      />
      <div className={classes.buttons}>
        {stopSwitch}
        <button type="button" className={classes.reset} aria-disabled={!isFiltered} onClick={onReset}>
          {t`Reset Filters`}
        </button>
      </div>
    </div>
  )
}

function toFilter({ status, search }: Pick<OrdersView, 'status' | 'search'>) {
  const filter = status === 'open' ? { open: true } : { ...(status ? { status } : {}) }
  return { ...filter, ...(search === '' ? {} : { search }) }
}

function ordersQuery({ status, search, page, pageSize }: OrdersView) {
  return queryOptions({
    ...polling,
    queryKey: [listOrders.id, 'page', status ?? 'all', search, page, pageSize],
    queryFn: ({ signal }) => {
      const sort = isOldestFirst(status) ? ({ sort: 'oldest' } as const) : {}
      const query = { ...toFilter({ status, search }), ...sort, page, pageSize }
      return call(listOrders, { query, signal })
    },
    placeholderData: keepPreviousData,
  })
}
