import type { Refund } from '@usiku/contracts/payments/admin-operations.ts'
import pills from '../../../shop/order/status-pill.module.css'
import { canSettle, getRefundStateLabel } from './payment-labels.ts'

/** A dot and the words: never colour alone. */
export function RefundPill({ refund }: { readonly refund: Pick<Refund, 'method' | 'state' | 'sentAt'> }) {
  return (
    <span className={pills.pill} data-status={getPillStatus(refund)}>
      {getRefundStateLabel(refund)}
    </span>
  )
}

function getPillStatus(refund: Pick<Refund, 'method' | 'state' | 'sentAt'>): string {
  if (canSettle(refund)) return 'attention'
  if (refund.state === 'done') return 'delivered'
  return refund.state === 'failed' ? 'cancelled' : 'pending'
}
