import type { Order } from '@usiku/contracts/orders.ts'
import { nairobiMoment } from '../../../ui/nairobi-time.ts'
import { statusWord } from '../../../ui/status-pill.tsx'
import classes from './order-timeline.module.css'
import { timelineOf } from './timeline-steps.ts'

export function OrderTimeline({ order }: { readonly order: Order }) {
  return (
    <ol className={classes.timeline} aria-label="Timeline">
      {timelineOf(order).map(({ key, status, state, at }) => (
        <li
          key={key}
          className={classes.step}
          data-state={state}
          data-status={status}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <p className={classes.word}>{statusWord(status)}</p>
          {at === undefined ? null : (
            <time className={classes.at} dateTime={at}>
              {nairobiMoment(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
