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

/** Where an order stands: a dot and the word, never colour alone. */
export function StatusPill({ status }: { readonly status: OrderStatus }) {
  return (
    <span className={classes.pill} data-status={status}>
      {statusWord(status)}
    </span>
  )
}
