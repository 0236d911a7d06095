import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'
import classes from './status-pill.module.css'

const WORDS: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipping: 'Shipping',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** How a status reads: the stored word with a capital. */
export function statusWord(status: OrderStatus): string {
  return WORDS[status]
}

export interface StatusPillProps {
  readonly status: OrderStatus
  /** For the counter: the order waits for somebody to confirm it. */
  readonly needsConfirmation?: boolean | undefined
}

/** Where an order stands: a dot and the word, never colour alone. */
export function StatusPill({ status, needsConfirmation = false }: StatusPillProps) {
  return (
    <span className={classes.pill} data-status={needsConfirmation ? 'attention' : status}>
      {needsConfirmation ? 'Needs confirmation' : statusWord(status)}
    </span>
  )
}
