import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toServerFailure } from '../../../api-client/errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pager } from '../../../ui/pager.tsx'
import boxes from '../ui/box.module.css'
import { useLastPage } from '../ui/use-last-page.ts'
import classes from './best-sellers.module.css'
import { BestSellersTable } from './best-sellers-table.tsx'
import { dashboardQuery, SELLERS_PER_PAGE } from './dashboard.queries.ts'

export interface BestSellersProps {
  readonly page: number
  /** `replace` when the URL is only corrected. */
  readonly onPage: (page: number, options?: { readonly replace?: boolean }) => void
}

export function BestSellers({ page, onPage }: BestSellersProps) {
  const query = useQuery({ ...dashboardQuery(page), placeholderData: keepPreviousData })
  // The overall best seller is on the first page; all bars are relative to it.
  const most = useQuery(dashboardQuery(1)).data?.data.bestSellers[0]?.quantity ?? 0
  const { data } = query
  const pages = data && Math.ceil(data.meta.total / SELLERS_PER_PAGE)
  useLastPage(page, query.isPlaceholderData ? undefined : pages, (last) => onPage(last, { replace: true }))
  return (
    <section className={`${boxes.box} ${classes.box}`} aria-labelledby="best-sellers">
      <h2 id="best-sellers" className={`${boxes.title} ${classes.title}`}>
        Best sellers
      </h2>
      {data ? (
        <>
          <BestSellersTable
            sellers={data.data.bestSellers}
            firstRank={(data.meta.page - 1) * SELLERS_PER_PAGE + 1}
            most={most}
            busy={query.isPlaceholderData}
          />
          {data.meta.total === 0 ? (
            <EmptyState title="No products yet">What the shop sells shows here.</EmptyState>
          ) : null}
          <div className={classes.pager}>
            <Pager page={page} pages={pages ?? 1} onChange={onPage} label="Pages of best sellers" />
          </div>
        </>
      ) : query.error ? (
        <ErrorState
          {...toServerFailure(query.error, 'The best sellers could not be fetched.')}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
    </section>
  )
}
