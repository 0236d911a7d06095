import { t } from '@lingui/core/macro'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toFailure } from '../../../api/errors.ts'
import { getNairobiDay } from '../../../lib/nairobi-day.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import totalClasses from './figure-totals.module.css'
import { FigureTotals } from './figure-totals.tsx'
import { figuresQuery } from './figures.queries.ts'
import classes from './figures-page.module.css'
import {
  type FiguresSearch,
  type FiguresView,
  findPeriodProblem,
  parseFiguresView,
  toFiguresSearch,
} from './figures-view.ts'
import { GroupFigures } from './group-figures.tsx'
import { HourPicture } from './hour-picture.tsx'
import { PeriodChooser } from './period-chooser.tsx'

export interface FiguresPageProps {
  readonly search: FiguresSearch
  readonly onSearch: (search: FiguresSearch) => void
}

export function FiguresPage({ search, onSearch }: FiguresPageProps) {
  const view = parseFiguresView(search, getNairobiDay())
  const problem = findPeriodProblem(view)
  const show = (next: FiguresView) => onSearch(toFiguresSearch(next))
  return (
    <div className={classes.page}>
      <PeriodChooser view={view} problem={problem} onView={show} />
      {problem === undefined ? <PeriodFigures view={view} onView={show} /> : null}
    </div>
  )
}

interface PeriodFiguresProps {
  readonly view: FiguresView
  readonly onView: (view: FiguresView) => void
}

function PeriodFigures({ view, onView }: PeriodFiguresProps) {
  const query = useQuery(figuresQuery(view))
  const { data, isPlaceholderData } = query
  if (data === undefined) {
    if (query.error === null) return <FiguresSkeleton />
    const failure = toFailure(query.error, t`The figures could not be loaded.`)
    return <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <>
      <FigureTotals totals={data.totals} busy={isPlaceholderData} />
      {data.totals.orders === 0 && !isPlaceholderData ? (
        <EmptyState title={t`No orders in these days`}>{t`Choose other days to see their figures.`}</EmptyState>
      ) : (
        <>
          <GroupFigures view={view} onView={onView} />
          <HourPicture byHour={data.byHour} period={view} busy={isPlaceholderData} />
        </>
      )}
      <p className={classes.note}>{getRevenueNote()}</p>
    </>
  )
}

const getRevenueNote = () =>
  t`Revenue is what the orders placed in these days cost, with delivery and after discounts, as on the dashboard. Cancelled orders and those still to be confirmed are left out. Days begin at midnight in Nairobi.`

const CARDS = ['revenue', 'basket', 'units', 'customers', 'repeat', 'cancelled']

function FiguresSkeleton() {
  return (
    <div className={classes.page} role="status">
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      <div className={totalClasses.totals}>
        {CARDS.map((card) => (
          <Skeleton key={card} height={104} radius="lg" />
        ))}
      </div>
      <Skeleton height={560} radius="lg" />
    </div>
  )
}
