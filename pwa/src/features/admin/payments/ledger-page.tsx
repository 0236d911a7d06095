import { t } from '@lingui/core/macro'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Payment } from '@usiku/contracts/payments/admin-operations.ts'
import { useState } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { getNairobiDay } from '../../../lib/nairobi-day.ts'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type OnView } from '../ui/lists/list-view.ts'
import { AssignDialog } from './assign-dialog.tsx'
import classes from './ledger-page.module.css'
import { LedgerTable } from './ledger-table.tsx'
import { type LedgerView, ledgerQuery } from './payments.queries.ts'
import { PaymentsTabs } from './payments-tabs.tsx'
import { RefundDialog } from './refund-dialog.tsx'

export interface LedgerPageProps {
  readonly view: LedgerView
  readonly onView: OnView<LedgerView>
}

/** Every payment received, newest first. */
export function LedgerPage({ view, onView }: LedgerPageProps) {
  const query = useQuery(ledgerQuery(view))
  const failure = query.error ? toFailure(query.error, t`error fetching payments`) : undefined
  useFetchToast(query, { failure })
  const [assigning, setAssigning] = useState<Payment>()
  const [refunding, setRefunding] = useState<Payment>()
  const unfilteredView = { ...getUnfilteredView(view.pageSize), day: undefined }
  return (
    <>
      <PaymentsTabs active="ledger" />
      <ListPage
        list="payments"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={unfilteredView}
        isFiltered={view.search !== '' || view.day !== undefined}
        searchHint={t`Search by receipt, reference or order`}
        emptyHint={t`Money appears here when it is received or recorded.`}
        actions={<DayFilter day={view.day} onDay={(day) => onView({ ...view, day, page: 1 })} />}
      >
        {(payments, busy) => (
          <LedgerTable payments={payments} busy={busy} onAssign={setAssigning} onRefund={setRefunding} />
        )}
      </ListPage>
      <AssignDialog payment={assigning} onClose={() => setAssigning(undefined)} />
      <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} />
    </>
  )
}

interface DayFilterProps {
  readonly day: string | undefined
  readonly onDay: (day: string | undefined) => void
}

/** A half typed date is empty in browsers, as a deleted one is. */
function DayFilter({ day, onDay }: DayFilterProps) {
  return (
    <TextInput
      className={classes.day}
      type="date"
      radius={999}
      aria-label={t`Day`}
      leftSection={t`Day`}
      leftSectionWidth={56}
      max={getNairobiDay()}
      value={day ?? ''}
      onChange={(event) => onDay(event.currentTarget.value || undefined)}
    />
  )
}
