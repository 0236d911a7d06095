import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import classes from './status-pill.module.css'

const STATUS_LABELS: Record<OrderStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  processing: msg`Processing`,
  shipping: msg`Shipping`,
  delivered: msg`Delivered`,
  cancelled: msg`Cancelled`,
}

export function formatOrderStatus(status: OrderStatus): string {
  return t(STATUS_LABELS[status])
}

export interface StatusPillProps {
  readonly status: OrderStatus
  readonly needsConfirmation?: boolean | undefined
}

/** A dot and the word: never colour alone. */
export function StatusPill({ status, needsConfirmation = false }: StatusPillProps) {
  return (
    <span className={classes.pill} data-status={needsConfirmation ? 'attention' : status}>
      {needsConfirmation ? t`Needs confirmation` : formatOrderStatus(status)}
    </span>
  )
}
