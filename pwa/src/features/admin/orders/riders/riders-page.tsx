import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { RiderIssueKind } from '@usiku/contracts/riders/constants.ts'
import {
  listRiderIssues,
  type Rider,
  type RiderIssue,
  type RiderShift,
  settleRiderIssue,
} from '@usiku/contracts/riders/operations.ts'
import { type ReactNode, useState } from 'react'
import { toFailure } from '../../../../api/errors.ts'
import { formatNairobiMoment, formatNairobiTime } from '../../../../lib/nairobi-time.ts'
import { formatFailureReason } from '../../../../shop/order/failure-reasons.ts'
import { LinkButton } from '../../../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { useFetchToast } from '../../../../ui/feedback/use-fetch-toast.ts'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import { SiteLink } from '../../../../ui/navigation/site-link.tsx'
import { toOrder } from '../../order-destinations.ts'
import cardClasses from '../../ui/card.module.css'
import { ContactLinks } from '../../ui/contact-links.tsx'
import classes from '../../ui/lists/card-list.module.css'
import { sendMutation } from '../../ui/send-mutation.ts'
import { useAdminMutation } from '../../ui/use-admin-mutation.ts'
import { toUser, toUsers } from '../../user-destinations.ts'
import { OrdersTabs } from '../orders-tabs.tsx'
import { CountCashDialog } from './count-cash-dialog.tsx'
import { riderIssuesQuery, ridersQuery, shiftsQuery } from './riders.queries.ts'
import pageClasses from './riders-page.module.css'

/** Who delivers tonight, what they reported, and the cash of their shifts. */
export function RidersPage() {
  const riders = useQuery(ridersQuery())
  const shifts = useQuery(shiftsQuery())
  const issues = useQuery(riderIssuesQuery())
  const [counting, setCounting] = useState<RiderShift>()
  const failed = [riders, shifts, issues].find(({ error, data }) => error !== null && data === undefined)
  const failure = failed?.error ? toFailure(failed.error, t`error fetching riders`) : undefined
  useFetchToast(riders, { failure })
  const retry = () => void Promise.all([riders, shifts, issues].map((query) => query.refetch()))
  return (
    <>
      <OrdersTabs active="riders" />
      {failure === undefined ? (
        <div className={pageClasses.page}>
          <Issues issues={issues.data} />
          <Riders riders={riders.data} onCount={setCounting} />
          <Shifts shifts={shifts.data} riders={riders.data} onCount={setCounting} />
        </div>
      ) : (
        <ErrorState {...failure} busy={failed?.isFetching ?? false} onRetry={retry} />
      )}
      <CountCashDialog shift={counting} onClose={() => setCounting(undefined)} />
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

function Section({ title, children }: SectionProps) {
  return (
    <section aria-label={title} className={pageClasses.section}>
      <h2 className={cardClasses.title}>{title}</h2>
      {children}
    </section>
  )
}

function Loading() {
  return (
    <div role="status">
      <VisuallyHidden>{t`Loading …`}</VisuallyHidden>
      <Skeleton height={90} radius="lg" />
    </div>
  )
}

const ISSUE_TEXTS: Readonly<Record<RiderIssueKind, MessageDescriptor>> = {
  not_delivered: msg`Could not be delivered`,
  order_cancelled: msg`The rider went on with it after it was cancelled`,
  reassigned: msg`The rider went on with it after it was given to somebody else`,
  receipt_taken: msg`The M-Pesa receipt that the rider saw is in the ledger already`,
  paid_already: msg`The rider took more than was due: the order may be paid twice`,
}

/** Nothing while there is none. */
function Issues({ issues = [] }: { readonly issues: readonly RiderIssue[] | undefined }) {
  if (issues.length === 0) return null
  return (
    <Section title={t`To look at`}>
      <ul className={`${cardClasses.card} ${classes.cards}`}>
        {issues.map((issue) => (
          <IssueCard key={issue._id} issue={issue} />
        ))}
      </ul>
    </Section>
  )
}

function IssueCard({ issue }: { readonly issue: RiderIssue }) {
  const { _id, kind, riderName, orderId, happenedAt, reason, cash, receipt } = issue
  const settlement = useAdminMutation({
    mutationFn: () => sendMutation(settleRiderIssue, { params: { id: _id } }),
    messages: { success: t`Marked as looked at`, failure: t`It could not be marked` },
    invalidates: [listRiderIssues.id],
  })
  return (
    <li className={classes.card}>
      <div className={classes.text}>
        <p className={classes.head}>
          <strong>{t(ISSUE_TEXTS[kind])}</strong>
        </p>
        {reason === '' ? null : <p>{formatFailureReason(reason)}</p>}
        {cash === 0 ? null : <p>{t`The rider took ${formatKsh(cash)} in cash.`}</p>}
        {receipt === '' ? null : <p>{t`M-Pesa receipt ${receipt}`}</p>}
        <p className={classes.detail}>
          {[riderName, t`Order ${orderId}`, formatNairobiMoment(happenedAt)].join(' · ')}
        </p>
      </div>
      <div className={classes.actions}>
        <Button
          size="sm"
          loading={settlement.isPending}
          aria-label={t`Looked at: order ${orderId}, ${riderName}`}
          onClick={() => settlement.run(undefined)}
        >
          {t`Looked at`}
        </Button>
        <LinkButton {...toOrder(orderId)} variant="outline" size="sm" aria-label={t`Open order ${orderId}`}>
          {t`Open order`}
        </LinkButton>
      </div>
    </li>
  )
}

interface RidersProps {
  readonly riders: readonly Rider[] | undefined
  readonly onCount: (shift: RiderShift) => void
}

function Riders({ riders, onCount }: RidersProps) {
  if (riders === undefined) return <Loading />
  return (
    <Section title={t`Riders`}>
      {riders.length === 0 ? (
        <p>
          <Trans>
            There is no rider yet. Open a user under <SiteLink {...toUsers}>Users</SiteLink> and choose the role Rider:
            they log in on their phone and find their orders under Account.
          </Trans>
        </p>
      ) : (
        <ul className={`${cardClasses.card} ${classes.cards}`}>
          {riders.map((rider) => (
            <RiderCard key={rider.userId} rider={rider} onCount={onCount} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function RiderCard({ rider, onCount }: { readonly rider: Rider; readonly onCount: (shift: RiderShift) => void }) {
  const { userId, name, phone, openOrders, shift } = rider
  return (
    <li className={classes.card}>
      <div className={classes.text}>
        <p className={classes.head}>
          <SiteLink {...toUser(userId)}>{name}</SiteLink>
        </p>
        <p>
          {[
            plural(openOrders, { one: '# open order', other: '# open orders' }),
            shift === null ? t`not on shift` : t`on shift since ${formatNairobiTime(shift.openedAt)}`,
          ].join(' · ')}
        </p>
        {shift === null ? null : (
          <p>
            <strong>{t`${formatKsh(shift.expected)} in cash`}</strong>
            {` · ${t`${shift.delivered} delivered`}`}
          </p>
        )}
        <p className={classes.detail}>{formatPhone(phone)}</p>
      </div>
      <div className={classes.actions}>
        <ContactLinks phone={phone} name={name} />
        {shift === null ? null : (
          <Button size="sm" variant="outline" aria-label={t`Count the cash of ${name}`} onClick={() => onCount(shift)}>
            {t`Count cash`}
          </Button>
        )}
      </div>
    </li>
  )
}

interface ShiftsProps {
  readonly shifts: { readonly uncounted: readonly RiderShift[]; readonly counted: readonly RiderShift[] } | undefined
  readonly riders: readonly Rider[] | undefined
  readonly onCount: (shift: RiderShift) => void
}

function Shifts({ shifts, riders = [], onCount }: ShiftsProps) {
  if (shifts === undefined) return <Loading />
  const open = new Set(riders.map(({ shift }) => shift?._id))
  // Those of the cards above are counted there; a rider who was suspended has no card.
  const ended = [...shifts.uncounted.filter(({ _id }) => !open.has(_id)), ...shifts.counted]
  return (
    <Section title={t`Cash of the last shifts`}>
      {ended.length === 0 ? (
        <p>{t`Shifts appear here when a rider ends one, or when you count the cash.`}</p>
      ) : (
        <ul className={`${cardClasses.card} ${classes.cards}`}>
          {ended.map((shift) => (
            <ShiftCard key={shift._id} shift={shift} onCount={onCount} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function ShiftCard({ shift, onCount }: { readonly shift: RiderShift; readonly onCount: (shift: RiderShift) => void }) {
  const { riderName, openedAt, closedAt, expected, declared, handedOver, note, delivered } = shift
  return (
    <li className={classes.card}>
      <div className={classes.text}>
        <p className={classes.head}>
          <strong>{riderName}</strong>
          {handedOver === null ? t`not counted yet` : formatDifference(handedOver - expected)}
        </p>
        <p>
          {[
            t`Expected ${formatKsh(expected)}`,
            ...(declared === null ? [] : [t`rider says ${formatKsh(declared)}`]),
            ...(handedOver === null ? [] : [t`received ${formatKsh(handedOver)}`]),
          ].join(' · ')}
        </p>
        {note === '' ? null : <p>{note}</p>}
        <p className={classes.detail}>
          {[
            t`${formatNairobiMoment(openedAt)} to ${formatNairobiTime(closedAt ?? openedAt)}`,
            t`${delivered} delivered`,
          ].join(' · ')}
        </p>
      </div>
      <div className={classes.actions}>
        {handedOver === null ? (
          <Button size="sm" aria-label={t`Count the cash of ${riderName}`} onClick={() => onCount(shift)}>
            {t`Count cash`}
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** `all there`, `Ksh 50 missing`, `Ksh 50 too much`. */
export function formatDifference(difference: number): string {
  if (difference === 0) return t`all there`
  return difference < 0 ? t`${formatKsh(-difference)} missing` : t`${formatKsh(difference)} too much`
}
