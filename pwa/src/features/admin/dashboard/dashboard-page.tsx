import { useQuery } from '@tanstack/react-query'
import { toServerFailure } from '../../../api/errors.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { BestSellers } from './best-sellers.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import classes from './dashboard-page.module.css'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { ProductShares } from './product-shares.tsx'
import { Revenue } from './revenue.tsx'
import { StatCards } from './stat-cards.tsx'

export interface DashboardPageProps {
  /** Of the best sellers, one-based. */
  readonly page: number
  readonly onPage: (page: number, options?: { readonly replace?: boolean }) => void
}

export function DashboardPage({ page, onPage }: DashboardPageProps) {
  // The first page has the overall best sellers, whichever page is shown.
  const { data, error, isFetching, refetch } = useQuery(dashboardQuery(1))
  if (data === undefined && error === null) return <DashboardSkeleton />
  if (data === undefined) {
    const failure = toServerFailure(error, 'The numbers could not be fetched.')
    return <ErrorState {...failure} busy={isFetching} onRetry={() => void refetch()} />
  }
  const numbers = data.data
  return (
    <div className={classes.dashboard}>
      <StatCards numbers={numbers} />
      <div className={classes.panels}>
        <BestSellers page={page} onPage={onPage} />
        <ProductShares top={numbers.bestSellers} totalQuantity={numbers.totalQuantity} />
        <Revenue days={numbers.revenueByDay} />
      </div>
    </div>
  )
}
