import '../../ui/base-styles.css'
import { Loader } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import type { Order } from '@usiku/contracts/orders.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useDeviceOnline } from '../../offline/connectivity.ts'
import { useStorageState } from '../../offline/storage-state.ts'
import type { WaitingOrder } from '../../offline/waiting-order.ts'
import { confirmationLabel } from '../../ui/confirmation-label.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { CheckIcon } from '../../ui/icons/sign-icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { OrderChanges } from '../../ui/order-changes.tsx'
import { useSaysOrder } from '../../ui/order-said.ts'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { WaitingPanel } from '../../ui/waiting-panel.tsx'
import { savedWords, waitingWords } from '../../ui/waiting-words.ts'
import classes from './outcome.module.css'
import type { PlacingActions } from './use-placing.ts'

/** In milliseconds: how long 'Order placed successfully' stays before the redirect. */
const REDIRECT_AFTER = 2_000

/** In milliseconds: the answered event of an order follows its removal from the outbox within this time. */
const ANSWER_WITHIN = 1_000

const ORDERS = { to: '/account', search: { t: 'myOrders' } } as const

export function Outcome({ actions }: { readonly actions: PlacingActions }) {
  const place = useRef<HTMLDivElement>(null)
  useSaysOrder()
  // The submit button is unmounted with the form.
  useFocusKept(place, actions.isPressed && actions.placing.kind)
  useLayoutEffect(() => {
    // The form was longer: whoever pressed further down would look at the footer.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <div ref={place} tabIndex={-1}>
      <Standing actions={actions} />
    </div>
  )
}

function Standing({ actions }: { readonly actions: PlacingActions }) {
  const { placing } = actions
  switch (placing.kind) {
    case 'placed':
      return <Placed order={placing.order} />
    case 'elsewhere':
      return <Elsewhere />
    case 'waiting':
    case 'needs-sign-in':
    case 'asking':
      return <Waiting reason={placing.kind} order={placing.order} />
    case 'refused':
      return <Refused order={placing.order} actions={actions} />
    default:
      return <Sending />
  }
}

function Sending() {
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
    const timer = setTimeout(() => void router.navigate({ ...ORDERS, replace: true }), delay)
    return () => clearTimeout(timer)
  }, [router, delay])
}

/** The order has left the outbox, but the event that it was accepted may be under way. */
function Elsewhere() {
  useRedirect(ANSWER_WITHIN)
  return <Sending />
}

function Placed({ order }: { readonly order: Order | undefined }) {
  useRedirect(REDIRECT_AFTER)
  return (
    <section className={classes.placed} aria-labelledby="placed">
      <span className={classes.moon}>
        <CheckIcon size={40} />
      </span>
      <h2 id="placed">The shop has your order</h2>
      {order?.needsConfirmation ? <p>{confirmationLabel(order)}</p> : null}
      <LinkButton {...ORDERS}>See my orders</LinkButton>
    </section>
  )
}

interface WaitingProps {
  readonly reason: 'waiting' | 'needs-sign-in' | 'asking'
  readonly order: WaitingOrder
}

function Waiting({ reason, order }: WaitingProps) {
  const { title, text } = waitingWords(reason, useDeviceOnline())
  const isFleeting = useStorageState() === 'memory'
  return (
    <WaitingPanel title={title} since={savedWords(order.savedAt, isFleeting)} level={2}>
      <p>{text}</p>
      {reason === 'needs-sign-in' ? (
        <LinkButton to="/login" state={{ returnTo: '/account?t=myOrders' }}>
          Login
        </LinkButton>
      ) : (
        <LinkButton {...ORDERS}>See my orders</LinkButton>
      )}
    </WaitingPanel>
  )
}

function Refused({ order, actions }: { readonly order: WaitingOrder; readonly actions: PlacingActions }) {
  const router = useRouter()
  const { placement, quote, message } = order
  const problem = (
    <FormAlert onDismiss={actions.dismissFailure}>{actions.failure && <FailureText {...actions.failure} />}</FormAlert>
  )
  // The order returns to the cart automatically; the alert says why that failed.
  if (!quote) return problem
  const giveUp = async () => {
    if (await actions.giveUp(order)) await router.navigate({ to: '/cart', replace: true })
  }
  return (
    <section className={classes.refused} aria-labelledby="order-changes">
      <div role="alert">
        <h2 id="order-changes" className={classes.title}>
          Nothing is ordered yet
        </h2>
        <p>{message}</p>
      </div>
      {problem}
      <OrderChanges
        items={placement.items}
        totalAmount={placement.totalAmount}
        quote={quote}
        busy={false}
        onAccept={() => actions.placeAgain(order)}
        onReturn={() => void giveUp()}
      />
    </section>
  )
}
