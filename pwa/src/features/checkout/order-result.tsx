import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import { Loader } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { UNKNOWN_PAYBILL_TEXT } from '@usiku/contracts/payments/constants.ts'
import { isPayable } from '@usiku/contracts/payments/payment-state.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useDeviceOnline } from '../../network/connectivity.ts'
import { type AcceptedEntry, needsOtherTime, type OrderEntry } from '../../outbox/entry.ts'
import { PendingCard } from '../../outbox/pending-card.tsx'
import { formatSavedAt, getPendingOrderMessage } from '../../outbox/pending-order-messages.ts'
import { useShowsOrderStatus } from '../../outbox/use-entries.ts'
import { useSession } from '../../session/session.ts'
import { findPromisedMinutes } from '../../shop/delivery/delivery-state.ts'
import { findUncheckedCode, formatUncheckedCode } from '../../shop/offers/unchecked-code.ts'
import { ScheduleChoice } from '../../shop/opening-hours/schedule-choice.tsx'
import { formatConfirmationLabel } from '../../shop/order/confirmation-label.ts'
import { OrderDiffPanel } from '../../shop/order/order-diff-panel.tsx'
import { formatPayLater } from '../../shop/payment/payment-status.ts'
import { useStorageState } from '../../storage/use-storage-state.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { FailureText } from '../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { useRestoreFocus } from '../../ui/hooks/use-restore-focus.ts'
import { CheckIcon } from '../../ui/icons/sign-icons.tsx'
import classes from './order-result.module.css'
import { PaymentResult } from './payment-result.tsx'
import type { CheckoutRules } from './use-checkout-form.ts'
import type { PlaceOrderActions } from './use-place-order.ts'

/** In milliseconds: how long 'Order placed successfully' stays before the redirect. */
const REDIRECT_AFTER_MS = 2_000

/** In milliseconds: leaves time to read that it is being sent. */
const LATE_ANSWER_MS = 1_000

const ORDERS_LINK = { to: '/account', search: { t: 'myOrders' } } as const

export interface OrderResultProps {
  readonly actions: PlaceOrderActions
  readonly way: PaymentWay | undefined
  readonly rules: Pick<CheckoutRules, 'delivery' | 'hours'>
}

export function OrderResult({ actions, way, rules }: OrderResultProps) {
  const container = useRef<HTMLDivElement>(null)
  useShowsOrderStatus()
  // The submit button is unmounted with the form.
  useRestoreFocus(container, actions.isSubmittedHere && actions.progress.kind)
  useLayoutEffect(() => {
    // The form was longer: its scroll position would show the footer here.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div ref={container} tabIndex={-1} className={classes.result}>
      <ResultContent actions={actions} way={way} rules={rules} />
    </div>
  )
}

function ResultContent({ actions, way, rules }: OrderResultProps) {
  const { progress } = actions
  switch (progress.kind) {
    case 'accepted':
      return <AcceptedResult entry={progress.entry} submitted={actions.submitted} way={way} />
    case 'elsewhere':
      return <SentElsewhereResult />
    case 'pending':
    case 'needs-sign-in':
    case 'needs-confirmation':
      return <PendingResult reason={progress.kind} order={progress.order} way={way} />
    case 'rejected':
      return <RejectedResult order={progress.order} actions={actions} rules={rules} />
    default:
      return <SendingResult />
  }
}

function SendingResult() {
  return (
    <div className={classes.sending} role="status">
      <Loader />
      <p>{t`Sending your order …`}</p>
    </div>
  )
}

function useRedirect(delay: number): void {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => void router.navigate({ ...ORDERS_LINK, replace: true }), delay)
    return () => clearTimeout(timer)
  }, [router, delay])
}

/** Another tab has sent and announced the order. */
function SentElsewhereResult() {
  useRedirect(LATE_ANSWER_MS)
  return <SendingResult />
}

interface AcceptedResultProps extends Pick<PlaceOrderActions, 'submitted'> {
  readonly entry: AcceptedEntry
  readonly way: PaymentWay | undefined
}

function AcceptedResult({ entry, submitted, way }: AcceptedResultProps) {
  const session = useSession()
  const { placement, wasPending = false } = submitted ?? {}
  const isMpesa = placement?.paymentMethod === 'mpesa'
  // The shop calls about the order before it is paid.
  if (!isMpesa || entry.order?.needsConfirmation || session.status !== 'signed-in')
    return <PlacedResult entry={entry} />
  if (!isPayable(way)) return <PlacedResult entry={entry} note={t(UNKNOWN_PAYBILL_TEXT)} />
  return <PaymentResult userId={session.user._id} placement={placement} way={way} isImmediate={!wasPending} />
}

function PlacedResult({ entry: { order }, note }: { readonly entry: AcceptedEntry; readonly note?: string }) {
  useRedirect(REDIRECT_AFTER_MS)
  return (
    <section className={classes.placed} aria-labelledby="placed">
      <span className={classes.moon}>
        <CheckIcon size={40} />
      </span>
      <h2 id="placed">{t`The shop has your order`}</h2>
      {order?.needsConfirmation ? <p>{formatConfirmationLabel(order)}</p> : null}
      {note === undefined ? null : <p>{note}</p>}
      <LinkButton {...ORDERS_LINK}>{t`See my orders`}</LinkButton>
    </section>
  )
}

interface PendingResultProps {
  readonly reason: 'pending' | 'needs-sign-in' | 'needs-confirmation'
  readonly order: OrderEntry
  readonly way: PaymentWay | undefined
}

function PendingResult({ reason, order, way }: PendingResultProps) {
  const { title, text } = getPendingOrderMessage(reason, useDeviceOnline())
  const { placement } = order.task
  const payLater = formatPayLater(placement, way)
  const code = findUncheckedCode(placement)
  const isMemoryOnly = useStorageState() === 'memory'
  return (
    <PendingCard title={title} since={formatSavedAt(order.savedAt, isMemoryOnly)} level={2}>
      <p>{text}</p>
      {code === undefined ? null : <p>{`${formatUncheckedCode(code)}.`}</p>}
      {payLater === undefined ? null : <p>{payLater}</p>}
      {reason === 'needs-sign-in' ? (
        <LinkButton to="/login" state={{ returnTo: '/account?t=myOrders' }}>
          {t`Login`}
        </LinkButton>
      ) : (
        <LinkButton {...ORDERS_LINK}>{t`See my orders`}</LinkButton>
      )}
    </PendingCard>
  )
}

interface RejectedResultProps extends Pick<OrderResultProps, 'actions' | 'rules'> {
  readonly order: OrderEntry
}

function RejectedResult({ order, actions, rules }: RejectedResultProps) {
  const router = useRouter()
  const { rejection, quote } = order
  const { placement } = order.task
  const problem = (
    <FormAlert onDismiss={actions.dismissFailure}>{actions.failure && <FailureText {...actions.failure} />}</FormAlert>
  )
  // The order returns to the cart automatically; the alert says why that failed.
  if (!quote && !needsOtherTime(order)) return problem
  const returnToCart = async () => {
    if (await actions.returnToCart(order)) await router.navigate({ to: '/cart', replace: true })
  }
  return (
    <section className={classes.rejected} aria-labelledby="order-changes">
      <div role="alert">
        <h2 id="order-changes" className={classes.title}>
          {t`Nothing is ordered yet`}
        </h2>
        <p>{rejection?.message}</p>
      </div>
      {problem}
      {quote ? (
        <OrderDiffPanel
          placement={placement}
          quote={quote}
          busy={false}
          onAccept={() => actions.resubmit(order)}
          onReturn={() => void returnToCart()}
        />
      ) : (
        <ScheduleChoice
          hours={rules.hours}
          promisedMinutes={findPromisedMinutes(rules.delivery, placement)}
          nextOpening={rejection?.nextOpening}
          busy={false}
          onChoose={(scheduledFor) => actions.reschedule(order, scheduledFor)}
          onReturn={() => void returnToCart()}
          returnLabel={t`Back to the cart`}
        />
      )}
    </section>
  )
}
