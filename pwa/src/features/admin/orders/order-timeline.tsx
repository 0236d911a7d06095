import { t } from '@lingui/core/macro'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { formatOrderStatus } from '../../../shop/order/status-pill.tsx'
import classes from './order-timeline.module.css'

export function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <ol className={classes.timeline} aria-label={t`Timeline`}>
      {toTimelineSteps(order).map(({ key, status, state, at }) => (
        <li
          key={key}
          className={classes.step}
          data-state={state}
          data-status={status}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <p className={classes.label}>{formatOrderStatus(status)}</p>
          {at === undefined ? null : (
            <time className={classes.time} dateTime={at}>
              {formatNairobiMoment(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

const USUAL_STATUSES: readonly OrderStatus[] = ['pending', 'processing', 'shipping', 'delivered']

interface TimelineStep {
  readonly key: string
  readonly status: OrderStatus
  readonly state: 'done' | 'now' | 'later'
  /** UTC, ISO 8601; `undefined` for future steps. */
  readonly at: string | undefined
}

/** The past steps in the order in which they happened, then the usual next ones. Nothing follows a cancelled order. */
export function toTimelineSteps({
  history,
  orderStatus,
}: Pick<Order, 'history' | 'orderStatus'>): readonly TimelineStep[] {
  const past = history.map(({ status, at }, index): TimelineStep => {
    const state = index === history.length - 1 ? 'now' : 'done'
    return { key: `${index} ${status}`, status, state, at }
  })
  const position = USUAL_STATUSES.indexOf(orderStatus)
  const upcoming = position === -1 ? [] : USUAL_STATUSES.slice(position + 1)
  return [
    ...past,
    ...upcoming.map((status): TimelineStep => ({ key: `later ${status}`, status, state: 'later', at: undefined })),
  ]
}
