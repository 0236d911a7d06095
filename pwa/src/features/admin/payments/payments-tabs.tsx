import { useQuery } from '@tanstack/react-query'
import { issueCountQuery, unmatchedCountQuery } from '../payment-counts.queries.ts'
import { PageTabs } from '../ui/lists/page-tabs.tsx'

export interface PaymentsTabsProps {
  readonly active: 'Ledger' | 'Unmatched' | 'Needs attention' | 'Refunds' | 'Reconciliation'
}

export function PaymentsTabs({ active }: PaymentsTabsProps) {
  const { data: unmatched = 0 } = useQuery(unmatchedCountQuery())
  const { data: issues = 0 } = useQuery(issueCountQuery())
  const tabs = [
    { label: 'Ledger', to: '/admin/payments' },
    { label: 'Unmatched', to: '/admin/payments/unmatched', count: unmatched },
    { label: 'Needs attention', to: '/admin/payments/attention', count: issues },
    { label: 'Refunds', to: '/admin/payments/refunds' },
    { label: 'Reconciliation', to: '/admin/payments/reconciliation' },
  ]
  return <PageTabs label="Payments" tabs={tabs} active={active} />
}
