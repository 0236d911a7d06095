import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api-client/errors.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useFetchNews } from '../../../ui/use-fetch-news.ts'
import { useLastPage } from '../use-last-page.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderSearch } from './order-search.tsx'
import { ordersQuery } from './orders.queries.ts'
import { OrdersEmpty } from './orders-empty.tsx'
import classes from './orders-page.module.css'
import { OrdersSkeleton } from './orders-skeleton.tsx'
import { OrdersTable } from './orders-table.tsx'
import { ALL_ORDERS, isFiltered, ORDERS_PER_PAGE, type OrdersView } from './orders-view.ts'

/** What the list of orders takes. */
export interface OrdersPageProps {
  readonly view: OrdersView
  /** Shows another view; `replace` when it only mends the address. */
  readonly onView: (view: OrdersView, options?: { readonly replace?: boolean }) => void
}

/** All orders, newest first, kept up to date while somebody looks. */
export function OrdersPage({ view, onView }: OrdersPageProps) {
  const query = useQuery(ordersQuery(view))
  useFetchNews(query, { success: 'orders fetch successfull', failure: 'orders fetch failed' })
  const pages = query.data ? Math.max(1, Math.ceil(query.data.meta.total / ORDERS_PER_PAGE)) : undefined
  useLastPage(view.page, query.isPlaceholderData ? undefined : pages, (page) =>
    onView({ ...view, page }, { replace: true }),
  )

  const clear = () => onView(ALL_ORDERS)
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <OrderSearch
          value={view.search}
          onSearch={(search) => onView({ ...view, search, page: 1 }, { replace: true })}
        />
        <OrderFilters
          status={view.status}
          isFiltered={isFiltered(view)}
          onStatus={(status) => onView({ ...view, status, page: 1 })}
          onReset={clear}
        />
      </div>
      {query.data ? (
        <>
          {query.data.data.length === 0 ? (
            <OrdersEmpty filtered={isFiltered(view)} onReset={clear} />
          ) : (
            <OrdersTable orders={query.data.data} busy={query.isPlaceholderData} />
          )}
          <Pager
            page={view.page}
            pages={pages ?? 1}
            onChange={(page) => onView({ ...view, page })}
            label="Pages of orders"
          />
        </>
      ) : query.error ? (
        <ErrorState
          message={messageOf(query.error, 'The orders could not be fetched. Please try again.')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <OrdersSkeleton />
      )}
    </div>
  )
}
