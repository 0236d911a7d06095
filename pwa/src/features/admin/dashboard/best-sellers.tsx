import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { toServerFailure } from '../../../api/errors.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import cardClasses from '../ui/card.module.css'
import { useClampPage } from '../ui/lists/use-clamp-page.ts'
import classes from './best-sellers.module.css'
import { BestSellersTable } from './best-sellers-table.tsx'
import { BEST_SELLERS_PAGE_SIZE, dashboardQuery } from './dashboard.queries.ts'

export interface BestSellersProps {
  readonly page: number
  /** `replace` when the URL is only corrected. */
  readonly onPage: (page: number, options?: { readonly replace?: boolean }) => void
}

export function BestSellers({ page, onPage }: BestSellersProps) {
  const query = useQuery({ ...dashboardQuery(page), placeholderData: keepPreviousData })
  // The overall best seller is on the first page; all bars are relative to it.
  const maxQuantity = useQuery(dashboardQuery(1)).data?.data.bestSellers[0]?.quantity ?? 0
  const { data } = query
  const pages = data && Math.ceil(data.meta.total / BEST_SELLERS_PAGE_SIZE)
  useClampPage(page, query.isPlaceholderData ? undefined : pages, (last) => onPage(last, { replace: true }))
  return (
    <section className={`${cardClasses.card} ${classes.section}`} aria-labelledby="best-sellers">
      <h2 id="best-sellers" className={`${cardClasses.title} ${classes.title}`}>
        {t`Best sellers`}
      </h2>
      {data ? (
        <>
          <BestSellersTable
            sellers={data.data.bestSellers}
            firstRank={(data.meta.page - 1) * BEST_SELLERS_PAGE_SIZE + 1}
            maxQuantity={maxQuantity}
            busy={query.isPlaceholderData}
          />
          {data.meta.total === 0 ? (
            <EmptyState title={t`No products yet`}>{t`Best sellers appear here.`}</EmptyState>
          ) : null}
          <div className={classes.pager}>
            <Pager page={page} pages={pages ?? 1} onChange={onPage} label={t`Pages of best sellers`} />
          </div>
        </>
      ) : query.error ? (
        <ErrorState
          {...toServerFailure(query.error, t`The best sellers could not be loaded.`)}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
    </section>
  )
}
