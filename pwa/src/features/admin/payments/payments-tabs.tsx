import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { issueCountQuery, unmatchedCountQuery } from '../payment-counts.queries.ts'
import { PageTabs } from '../ui/lists/page-tabs.tsx'

export interface PaymentsTabsProps {
  readonly active: 'ledger' | 'unmatched' | 'attention' | 'refunds' | 'reconciliation'
}

export function PaymentsTabs({ active }: PaymentsTabsProps) {
  const { data: unmatched = 0 } = useQuery(unmatchedCountQuery())
  const { data: issues = 0 } = useQuery(issueCountQuery())
  const tabs = [
    { id: 'ledger', label: t`Ledger`, to: '/admin/payments' },
    { id: 'unmatched', label: t`Unmatched`, to: '/admin/payments/unmatched', count: unmatched },
    { id: 'attention', label: t`Needs attention`, to: '/admin/payments/attention', count: issues },
    { id: 'refunds', label: t`Refunds`, to: '/admin/payments/refunds' },
    { id: 'reconciliation', label: t`Reconciliation`, to: '/admin/payments/reconciliation' },
  ]
  return <PageTabs label={t`Payments`} tabs={tabs} active={active} />
}
