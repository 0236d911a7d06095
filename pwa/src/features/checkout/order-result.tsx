import '../../ui/base-styles.css'
import { Loader } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useDeviceOnline } from '../../network/connectivity.ts'
import type { AcceptedEntry, OrderEntry } from '../../outbox/entry.ts'
import { PendingCard } from '../../outbox/pending-card.tsx'
import { formatSavedAt, getPendingOrderMessage } from '../../outbox/pending-order-messages.ts'
import { useShowsOrderStatus } from '../../outbox/use-entries.ts'
import { formatConfirmationLabel } from '../../shop/order/confirmation-label.ts'
import { OrderDiffPanel } from '../../shop/order/order-diff-panel.tsx'
import { useStorageState } from '../../storage/use-storage-state.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { FailureText } from '../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { useRestoreFocus } from '../../ui/hooks/use-restore-focus.ts'
import { CheckIcon } from '../../ui/icons/sign-icons.tsx'
import classes from './order-result.module.css'
import type { PlaceOrderActions } from './use-place-order.ts'

/** In milliseconds: how long 'Order placed successfully' stays before the redirect. */
const REDIRECT_AFTER_MS = 2_000

/** In milliseconds: leaves time to read that it is being sent. */
const LATE_ANSWER_MS = 1_000

const ORDERS_LINK = { to: '/account', search: { t: 'myOrders' } } as const

export function OrderResult({ actions }: { readonly actions: PlaceOrderActions }) {
  const container = useRef<HTMLDivElement>(null)
  useShowsOrderStatus()
  // The submit button is unmounted with the form.
  useRestoreFocus(container, actions.isSubmittedHere && actions.progress.kind)
  useLayoutEffect(() => {
    // The form was longer: its scroll position would show the footer here.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div ref={container} tabIndex={-1}>
      <ResultContent actions={actions} />
    </div>
  )
}

function ResultContent({ actions }: { readonly actions: PlaceOrderActions }) {
  const { progress } = actions
  switch (progress.kind) {
    case 'accepted':
      return <PlacedResult entry={progress.entry} />
    case 'elsewhere':
      return <SentElsewhereResult />
    case 'pending':
    case 'needs-sign-in':
    case 'needs-confirmation':
      return <PendingResult reason={progress.kind} order={progress.order} />
    case 'rejected':
      return <RejectedResult order={progress.order} actions={actions} />
    default:
      return <SendingResult />
  }
}

function SendingResult() {
  return (
    <div className={classes.sending} role="status">
      <Loader />
      <p>Sending your order …</p>
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

function PlacedResult({ entry: { order } }: { readonly entry: AcceptedEntry }) {
  useRedirect(REDIRECT_AFTER_MS)
  return (
    <section className={classes.placed} aria-labelledby="placed">
      <span className={classes.moon}>
        <CheckIcon size={40} />
      </span>
      <h2 id="placed">The shop has your order</h2>
      {order?.needsConfirmation ? <p>{formatConfirmationLabel(order)}</p> : null}
      <LinkButton {...ORDERS_LINK}>See my orders</LinkButton>
    </section>
  )
}

interface PendingResultProps {
  readonly reason: 'pending' | 'needs-sign-in' | 'needs-confirmation'
  readonly order: OrderEntry
}

function PendingResult({ reason, order }: PendingResultProps) {
  const { title, text } = getPendingOrderMessage(reason, useDeviceOnline())
  const isMemoryOnly = useStorageState() === 'memory'
  return (
    <PendingCard title={title} since={formatSavedAt(order.savedAt, isMemoryOnly)} level={2}>
      <p>{text}</p>
      {reason === 'needs-sign-in' ? (
        <LinkButton to="/login" state={{ returnTo: '/account?t=myOrders' }}>
          Login
        </LinkButton>
      ) : (
        <LinkButton {...ORDERS_LINK}>See my orders</LinkButton>
      )}
    </PendingCard>
  )
}

function RejectedResult({ order, actions }: { readonly order: OrderEntry; readonly actions: PlaceOrderActions }) {
  const router = useRouter()
  const { rejection, quote } = order
  const { placement } = order.task
  const problem = (
    <FormAlert onDismiss={actions.dismissFailure}>{actions.failure && <FailureText {...actions.failure} />}</FormAlert>
  )
  // The order returns to the cart automatically; the alert says why that failed.
  if (!quote) return problem
  const returnToCart = async () => {
    if (await actions.returnToCart(order)) await router.navigate({ to: '/cart', replace: true })
  }
  return (
    <section className={classes.rejected} aria-labelledby="order-changes">
      <div role="alert">
        <h2 id="order-changes" className={classes.title}>
          Nothing is ordered yet
        </h2>
        <p>{rejection?.message}</p>
      </div>
      {problem}
      <OrderDiffPanel
        items={placement.items}
        totalAmount={placement.totalAmount}
        quote={quote}
        busy={false}
        onAccept={() => actions.resubmit(order)}
        onReturn={() => void returnToCart()}
      />
    </section>
  )
}
