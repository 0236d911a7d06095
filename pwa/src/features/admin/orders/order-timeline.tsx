import type { Order } from '@usiku/contracts/orders/operations.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { formatOrderStatus } from '../../../shop/order/status-pill.tsx'
import classes from './order-timeline.module.css'
import { toTimelineSteps } from './timeline-steps.ts'

export function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <ol className={classes.timeline} aria-label="Timeline">
      {toTimelineSteps(order).map(({ key, status, state, at }) => (
        <li
          key={key}
          className={classes.step}
          data-state={state}
          data-status={status}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <p className={classes.word}>{formatOrderStatus(status)}</p>
          {at === undefined ? null : (
            <time className={classes.at} dateTime={at}>
              {formatNairobiMoment(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
