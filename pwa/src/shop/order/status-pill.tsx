import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import classes from './status-pill.module.css'

const STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipping: 'Shipping',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

export function formatOrderStatus(status: OrderStatus): string {
  return STATUS_LABELS[status]
}

export interface StatusPillProps {
  readonly status: OrderStatus
  readonly needsConfirmation?: boolean | undefined
}

/** A dot and the word: never colour alone. */
export function StatusPill({ status, needsConfirmation = false }: StatusPillProps) {
  return (
    <span className={classes.pill} data-status={needsConfirmation ? 'attention' : status}>
      {needsConfirmation ? 'Needs confirmation' : formatOrderStatus(status)}
    </span>
  )
}
