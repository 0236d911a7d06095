import { formatAge, formatPromise, getAgeMinutes, getPromiseState } from '@usiku/contracts/orders/delivery-promise.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { isOpen } from '@usiku/contracts/orders/order-status.ts'
import classes from './order-age.module.css'

/** How often ages are computed again. */
export const AGE_INTERVAL_MS = 10_000

export interface OrderAgeProps {
  readonly order: Order
  readonly now: number
}

/** How long an open order waits, with the promise of its zone as a colour and a word. */
export function OrderAge({ order, now }: OrderAgeProps) {
  if (!isOpen(order.orderStatus)) return null
  const promise = getPromiseState(order, now)
  return (
    <span className={classes.age} data-promise={promise?.kind}>
      {formatAge(getAgeMinutes(order, now))}
      {promise === undefined ? null : <span className={classes.promise}>{formatPromise(promise)}</span>}
    </span>
  )
}
