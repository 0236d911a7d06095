import { plural, t } from '@lingui/core/macro'
import { Button, Skeleton } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { RiderOrder, RiderShift } from '@usiku/contracts/riders/operations.ts'
import { type ReactNode, useState } from 'react'
import { toFailure } from '../../api/errors.ts'
import { formatNairobiTime } from '../../lib/nairobi-time.ts'
import { dismissMutation } from '../../outbox/submit.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { useClock } from '../../ui/hooks/use-clock.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { DeliveredDialog } from './delivered-dialog.tsx'
import { EndShiftDialog } from './end-shift-dialog.tsx'
import { NotDeliveredDialog } from './not-delivered-dialog.tsx'
import { groupOrders, type ReportEntry, useRiderDay } from './rider-day.ts'
import { DoneOrder, OrderCard, ReturningOrder } from './rider-order.tsx'
import classes from './rider-page.module.css'
import { useReport } from './use-report.ts'

const AGE_INTERVAL_MS = 10_000

type Question =
  | { readonly kind: 'delivered' | 'not_delivered'; readonly order: RiderOrder }
  | { readonly kind: 'end-shift' }

/** The screen of a rider: the shift and the orders to deliver. */
export function RiderPage({ userId }: { readonly userId: string }) {
  const now = useClock(AGE_INTERVAL_MS)
  const { query, day, at, waiting, rejected } = useRiderDay(userId, now)
  const { report, problem, isBusy, reset } = useReport(userId)
  const [question, setQuestion] = useState<Question>()
  const close = () => {
    setQuestion(undefined)
    reset()
  }
  if (day === undefined) return <Waiting query={query} />
  const groups = groupOrders(day.orders)
  const isEmpty = groups.open.length + groups.returning.length + groups.done.length === 0
  const pickUp = (orderId: string) =>
    void report({ type: 'report', orderId, report: { kind: 'picked_up', at: new Date().toISOString() } })
  const dialog = { problem, busy: isBusy, onReport: report, onClose: close }
  return (
    <>
      <h1 className={classes.title}>{t`Your orders`}</h1>
      <FormAlert onDismiss={reset}>{question === undefined ? problem : undefined}</FormAlert>
      <Shift
        shift={day.shift}
        uncounted={day.uncounted}
        onStart={() => void report({ type: 'open', at: new Date().toISOString() })}
        onEnd={() => setQuestion({ kind: 'end-shift' })}
      />
      <Freshness waiting={waiting.length} at={query.isError ? at : undefined} />
      {rejected.map((entry) => (
        <Rejected key={entry.key} entry={entry} />
      ))}
      {isEmpty ? (
        <EmptyState title={t`No orders for you yet`}>
          {t`The counter gives you orders; they appear here by themselves.`}
        </EmptyState>
      ) : null}
      <Group title={t`To deliver`} count={groups.open.length}>
        {groups.open.map((order) => (
          <OrderCard
            key={order.orderId}
            order={order}
            now={now}
            busy={isBusy}
            onPickUp={() => pickUp(order.orderId)}
            onDelivered={() => setQuestion({ kind: 'delivered', order })}
            onFailed={() => setQuestion({ kind: 'not_delivered', order })}
          />
        ))}
      </Group>
      <Group title={t`Bring back`} count={groups.returning.length}>
        {groups.returning.map((order) => (
          <ReturningOrder
            key={order.orderId}
            order={order}
            onDelivered={() => setQuestion({ kind: 'delivered', order })}
          />
        ))}
      </Group>
      <Group title={t`Delivered`} count={groups.done.length}>
        {groups.done.map((order) => (
          <DoneOrder key={order.orderId} order={order} />
        ))}
      </Group>
      <DeliveredDialog order={question?.kind === 'delivered' ? question.order : undefined} {...dialog} />
      <NotDeliveredDialog order={question?.kind === 'not_delivered' ? question.order : undefined} {...dialog} />
      <EndShiftDialog shift={question?.kind === 'end-shift' ? (day.shift ?? undefined) : undefined} {...dialog} />
    </>
  )
}

interface WaitingProps {
  readonly query: {
    readonly error: Error | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
}

function Waiting({ query }: WaitingProps) {
  if (query.error !== null) {
    const failure = toFailure(query.error, t`Your orders could not be loaded`)
    return <ErrorState level={1} {...failure} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  return (
    <div role="status" className={classes.waiting}>
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      <Skeleton height={90} radius="lg" />
      <Skeleton height={240} radius="lg" />
    </div>
  )
}

interface ShiftProps {
  readonly shift: RiderShift | null
  /** Cash of earlier shifts. */
  readonly uncounted: number
  readonly onStart: () => void
  readonly onEnd: () => void
}

function Shift({ shift, uncounted, onStart, onEnd }: ShiftProps) {
  const isOpen = shift !== null && shift.closedAt === null
  return (
    <section className={classes.shift} aria-label={t`Your shift`}>
      {shift === null ? (
        <p>{t`You are not on shift.`}</p>
      ) : (
        <p>
          {shift.closedAt === null
            ? t`On shift since ${formatNairobiTime(shift.openedAt)}`
            : t`Shift ended at ${formatNairobiTime(shift.closedAt)}. The counter counts the cash.`}
          <br />
          <strong>{t`Cash with you: ${formatKsh(shift.expected)}`}</strong>
          {` · ${t`${shift.delivered} delivered`}`}
        </p>
      )}
      {uncounted === 0 ? null : (
        <p>{t`And ${formatKsh(uncounted)} of earlier shifts that the counter has not counted.`}</p>
      )}
      {isOpen ? (
        <Button variant="outline" onClick={onEnd}>
          {t`End shift`}
        </Button>
      ) : (
        <Button color="ink" onClick={onStart}>
          {t`Start shift`}
        </Button>
      )}
    </section>
  )
}

function Freshness({ waiting, at }: { readonly waiting: number; readonly at: number | undefined }) {
  const parts = [
    ...(waiting === 0
      ? []
      : [plural(waiting, { one: '# report waits to be sent.', other: '# reports wait to be sent.' })]),
    ...(at === undefined ? [] : [t`Orders as of ${formatNairobiTime(new Date(at).toISOString())}.`]),
  ]
  return (
    <p role="status" className={classes.freshness}>
      {parts.join(' ')}
    </p>
  )
}

function Rejected({ entry }: { readonly entry: ReportEntry }) {
  const { action } = entry.task
  return (
    <section className={classes.rejected} role="alert">
      <p>
        <strong>
          {action.type === 'report'
            ? t`The shop did not take your report on order ${action.orderId}.`
            : t`The shop did not take your report on your shift.`}
        </strong>{' '}
        {[entry.rejection?.message, t`Tell the counter.`].filter(Boolean).join(' ')}
      </p>
      <Button variant="outline" onClick={() => void dismissMutation(entry.key).catch(() => undefined)}>
        {t`Put away`}
      </Button>
    </section>
  )
}

interface GroupProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

function Group({ title, count, children }: GroupProps) {
  if (count === 0) return null
  return (
    <section className={classes.group} aria-label={title}>
      <h2>
        {title} <span className={classes.count}>{count}</span>
      </h2>
      {children}
    </section>
  )
}
