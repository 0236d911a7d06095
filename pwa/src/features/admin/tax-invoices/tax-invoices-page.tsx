import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { TaxInvoice, TaxInvoiceStatus } from '@usiku/contracts/receipts/operations.ts'
import { useState } from 'react'
import { toFailure } from '../../../api/errors.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useFetchToast } from '../../../ui/feedback/use-fetch-toast.ts'
import { taxInvoiceStatusQuery, taxInvoicesQuery } from '../tax-invoices.queries.ts'
import cardClasses from '../ui/card.module.css'
import cards from '../ui/lists/card-list.module.css'
import { ListPage } from '../ui/lists/list-page.tsx'
import { getUnfilteredView, type ListView, type OnView } from '../ui/lists/list-view.ts'
import { SettleDialog, type Settlement } from './settle-dialog.tsx'
import { TaxInvoiceCard } from './tax-invoice-card.tsx'
import classes from './tax-invoices-page.module.css'

export interface TaxInvoicesPageProps {
  readonly view: ListView
  readonly onView: OnView<ListView>
}

/** Invoices that the authority has not recorded yet. */
export function TaxInvoicesPage({ view, onView }: TaxInvoicesPageProps) {
  const { data: status } = useQuery(taxInvoiceStatusQuery())
  const query = useQuery(taxInvoicesQuery(view))
  const failure = query.error ? toFailure(query.error, t`error fetching tax invoices`) : undefined
  useFetchToast(query, { failure })
  const [settling, setSettling] = useState<Settlement>()
  if (status?.isConfigured === false && query.data?.meta.total === 0) return <NotSetUp />
  return (
    <>
      {status ? <Overview status={status} /> : null}
      <ListPage
        list="tax invoices"
        query={query}
        failure={failure}
        view={view}
        onView={onView}
        unfilteredView={getUnfilteredView(view.pageSize)}
        isFiltered={false}
        emptyTitle={t`Every invoice is recorded`}
        emptyHint={t`Receipts and credit notes wait here until the authority has recorded them.`}
      >
        {(invoices: readonly TaxInvoice[], busy) => (
          <ul className={`${cardClasses.card} ${cards.cards}`} aria-label={t`Tax invoices`} aria-busy={busy}>
            {invoices.map((invoice) => (
              <TaxInvoiceCard
                key={invoice._id}
                invoice={invoice}
                onSettle={(action) => setSettling({ invoice, action })}
              />
            ))}
          </ul>
        )}
      </ListPage>
      <SettleDialog settlement={settling} onClose={() => setSettling(undefined)} />
    </>
  )
}

function NotSetUp() {
  return (
    <EmptyState title={t`eTIMS is not set up`}>
      {t`No invoices are sent to the Kenya Revenue Authority. The server’s settings set it up.`}
    </EmptyState>
  )
}

function Overview({ status }: { readonly status: TaxInvoiceStatus }) {
  const { alarm, problem, waiting, held, rejected, controlUnitId, notice } = status
  return (
    <>
      {alarm ? (
        <div className={classes.alarm} role="alert">
          <p className={classes.title}>{t`The authority has not recorded every invoice`}</p>
          <p>{describeAlarm(status)}</p>
        </div>
      ) : null}
      <dl className={classes.facts}>
        <Fact term={t`Waiting`} text={String(waiting)} />
        <Fact term={t`Outcome unknown`} text={String(held)} />
        <Fact term={t`Rejected`} text={String(rejected)} />
        <Fact term={t`Control unit`} text={controlUnitId ?? t`Not initialised yet`} />
      </dl>
      {alarm || problem === null ? null : <p className={classes.notice}>{problem}</p>}
      <p className={classes.notice}>{notice}</p>
    </>
  )
}

function describeAlarm({ problem, oldestSince }: TaxInvoiceStatus): string {
  const since =
    oldestSince === null ? undefined : t`The oldest invoice waits since ${formatNairobiMoment(oldestSince)}.`
  return [problem, since].filter(Boolean).join(' ')
}

function Fact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  )
}
