import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { PurchaseStatus } from '@usiku/contracts/suppliers/constants.ts'
import pills from '../../../shop/order/status-pill.module.css'

export const PURCHASE_LABELS: Readonly<Record<PurchaseStatus, MessageDescriptor>> = {
  draft: msg`Draft`,
  ordered: msg`Ordered`,
  received: msg({ message: 'Received', context: 'purchase order' }),
  cancelled: msg`Cancelled`,
}

const COLOURS: Readonly<Record<PurchaseStatus, string | undefined>> = {
  draft: undefined,
  ordered: 'attention',
  received: 'delivered',
  cancelled: 'cancelled',
}

export interface PurchasePillProps {
  readonly status: PurchaseStatus
  /** Whether some came in. */
  readonly isPartial: boolean
}

export function PurchasePill({ status, isPartial }: PurchasePillProps) {
  return (
    <span className={pills.pill} data-status={COLOURS[status]}>
      {status === 'ordered' && isPartial ? t`Partly received` : t(PURCHASE_LABELS[status])}
    </span>
  )
}
