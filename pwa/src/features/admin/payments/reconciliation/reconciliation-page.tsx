import { t } from '@lingui/core/macro'
import { Button, Skeleton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Reconciliation } from '@usiku/contracts/payments/admin-operations.ts'
import { toFailure } from '../../../../api/errors.ts'
import { addDays, formatLongDay, getNairobiDay } from '../../../../lib/nairobi-day.ts'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { useFetchToast } from '../../../../ui/feedback/use-fetch-toast.ts'
import '../../../../ui/form-styles.css'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/icons/sign-icons.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { reconciliationQuery } from '../payments.queries.ts'
import { PaymentsTabs } from '../payments-tabs.tsx'
import { DayTotals } from './day-totals.tsx'
import { Differences } from './differences.tsx'
import { MoneyReceived } from './money-received.tsx'
import classes from './reconciliation-page.module.css'
import { StatementImport } from './statement-import.tsx'

export interface ReconciliationPageProps {
  /** Today when left out. */
  readonly day: string | undefined
  readonly onDay: (day: string) => void
}

/** One day's orders, ledger and statement side by side. */
export function ReconciliationPage({ day = getNairobiDay(), onDay }: ReconciliationPageProps) {
  const query = useQuery(reconciliationQuery(day))
  const failure = query.error ? toFailure(query.error, t`error fetching reconciliation`) : undefined
  useFetchToast({ ...query, isPlaceholderData: false }, { failure })
  return (
    <>
      <div className={classes.screen}>
        <PaymentsTabs active="reconciliation" />
        <DayChooser day={day} onDay={onDay} />
      </div>
      <h2 className={classes.title}>{formatLongDay(day)}</h2>
      {query.data ? (
        <DayReport report={query.data} onDay={onDay} />
      ) : failure ? (
        <ErrorState {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <DaySkeleton />
      )}
    </>
  )
}

interface DayChooserProps {
  readonly day: string
  readonly onDay: (day: string) => void
}

function DayChooser({ day, onDay }: DayChooserProps) {
  const today = getNairobiDay()
  // While a date is typed the field is empty, which changes nothing.
  const choose = (typed: string) => {
    if (typed !== '' && typed <= today) onDay(typed)
  }
  return (
    <div className={classes.days}>
      <Button
        variant="outline"
        aria-label={t`Previous day`}
        leftSection={<ChevronLeftIcon size={18} />}
        onClick={() => onDay(addDays(day, -1))}
      >
        {t`Previous`}
      </Button>
      <TextInput
        type="date"
        aria-label={t`Day`}
        radius={999}
        max={today}
        value={day}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Button
        variant="outline"
        aria-label={t`Next day`}
        rightSection={<ChevronRightIcon size={18} />}
        disabled={day >= today}
        onClick={() => onDay(addDays(day, 1))}
      >
        {t`Next`}
      </Button>
      <Button className={classes.print} onClick={() => window.print()}>
        {t`Print`}
      </Button>
    </div>
  )
}

interface DayReportProps {
  readonly report: Reconciliation
  readonly onDay: (day: string) => void
}

function DayReport({ report, onDay }: DayReportProps) {
  return (
    <div className={classes.report}>
      <DayTotals report={report} />
      <Differences report={report} />
      <div className={classes.pair}>
        <MoneyReceived report={report} />
        <StatementImport onDay={onDay} />
      </div>
    </div>
  )
}

function DaySkeleton() {
  return (
    <div className={classes.report} role="status">
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      <Skeleton height={96} radius="lg" />
      <Skeleton height={220} radius="lg" />
      <div className={classes.pair}>
        <Skeleton height={280} radius="lg" />
        <Skeleton height={280} radius="lg" />
      </div>
    </div>
  )
}
