import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toServerFailure } from '../../../api/errors.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { BestSellers } from './best-sellers.tsx'
import { dashboardQuery } from './dashboard.queries.ts'
import classes from './dashboard-page.module.css'
import { OpenAlarms } from './open-alarms.tsx'
import { ProductShares } from './product-shares.tsx'
import { Revenue } from './revenue.tsx'
import statClasses from './stat-cards.module.css'
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
    const failure = toServerFailure(error, t`The numbers could not be loaded.`)
    return <ErrorState {...failure} busy={isFetching} onRetry={() => void refetch()} />
  }
  const numbers = data.data
  return (
    <div className={classes.dashboard}>
      <OpenAlarms />
      <StatCards numbers={numbers} />
      <div className={classes.panels}>
        <BestSellers page={page} onPage={onPage} />
        <ProductShares top={numbers.bestSellers} totalQuantity={numbers.totalQuantity} />
        <Revenue days={numbers.revenueByDay} />
      </div>
    </div>
  )
}

const STATS = ['orders', 'pending', 'delivered', 'users', 'stock']

function DashboardSkeleton() {
  return (
    <div className={classes.dashboard} role="status">
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      <div className={statClasses.cards}>
        {STATS.map((stat) => (
          <Skeleton key={stat} height={96} radius="lg" />
        ))}
      </div>
      <div className={classes.panels}>
        <Skeleton height={564} radius="lg" />
        <Skeleton height={357} radius="lg" />
        <Skeleton height={195} radius="lg" />
      </div>
    </div>
  )
}
