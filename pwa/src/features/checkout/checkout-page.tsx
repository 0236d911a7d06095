import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import { SHIPPING_FEE } from '@usiku/contracts/orders/constants.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import type { Failure } from '../../api/errors.ts'
import { useSession } from '../../session/session.ts'
import type { SessionUser } from '../../session/stored-session.ts'
import { BuyBar } from '../../shop/buy-bar.tsx'
import { useCart } from '../../shop/cart/cart.ts'
import { EmptyCart } from '../../shop/cart/empty-cart.tsx'
import { ContactFields } from '../../shop/contact/contact-fields.tsx'
import { AGE_WARNING, HEALTH_WARNING } from '../../shop/shop-policy.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { FailureText } from '../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { focusFirst } from '../../ui/forms/use-fields.ts'
import { MIN_DWELL_MS, useDeliberateClick, useGhostClickGuard } from '../../ui/hooks/ghost-click-guard.ts'
import { Container } from '../../ui/layout/container.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { toCart } from '../../ui/navigation/destinations.ts'
import { MobilePageHeader } from '../../ui/navigation/mobile-page-header.tsx'
import classes from './checkout-page.module.css'
import { OrderResult } from './order-result.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { useCheckoutForm } from './use-checkout-form.ts'
import { type PlaceOrderActions, usePlaceOrder } from './use-place-order.ts'

export interface CheckoutPageProps {
  readonly barAside?: ReactNode
  readonly sessionLoading: ReactNode
  readonly withoutData?: ReactNode
}

export function CheckoutPage({ barAside, sessionLoading, withoutData }: CheckoutPageProps) {
  const session = useSession()
  const actions = usePlaceOrder()
  return (
    <>
      <MobilePageHeader title="Checkout" fallback={toCart} aside={barAside} />
      <Container className={classes.page}>
        {session.status === 'signed-in' ? (
          <CheckoutForm key={session.user._id} user={session.user} actions={actions} />
        ) : actions.progress.kind !== 'none' ? (
          // The session ended while the order was being sent: still show its result.
          <OrderResult actions={actions} />
        ) : session.status === 'guest' ? (
          <SignInPrompt withoutData={withoutData} />
        ) : (
          sessionLoading
        )}
      </Container>
    </>
  )
}

/** The cart stays as it is meanwhile. */
function SignInPrompt({ withoutData }: { readonly withoutData?: ReactNode }) {
  const lines = useCart()
  return (
    <div className={classes.prompt}>
      <div className={classes.promptBlock}>
        <LinkButton to="/login" search={{ redirect: '/checkout' }} size="lg" className={classes.promptLink}>
          Please Login here to complete checkout
        </LinkButton>
        {lines.length === 0 ? null : <p className={classes.promptNote}>Your cart stays on this device.</p>}
      </div>
      {withoutData}
      {lines.length === 0 ? null : <OrderSummary lines={lines} />}
    </div>
  )
}

interface CheckoutFormProps {
  readonly user: SessionUser
  readonly actions: PlaceOrderActions
}

/** The form stays mounted behind the order's result, so that its values are kept. */
function CheckoutForm({ user, actions }: CheckoutFormProps) {
  const lines = useCart()
  const hasOrder = actions.progress.kind !== 'none'
  const checkoutForm = useCheckoutForm(user, lines, actions.placeOrder, !hasOrder && lines.length > 0)
  if (hasOrder) return <OrderResult actions={actions} />
  if (lines.length === 0) return <EmptyCart />
  return <FormWithSummary email={user.email} checkoutForm={checkoutForm} lines={lines} actions={actions} />
}

interface FormWithSummaryProps {
  readonly email: string
  readonly checkoutForm: ReturnType<typeof useCheckoutForm>
  readonly lines: readonly CartLine[]
  readonly actions: PlaceOrderActions
}

function FormWithSummary({ email, checkoutForm, lines, actions }: FormWithSummaryProps) {
  const formId = useId()
  const guard = useGhostClickGuard(true, MIN_DWELL_MS)
  const { attributes, hint } = useDeliberateClick()
  // Typing renders the fields only.
  const [summary, bar] = useMemo(() => {
    const button = (
      <Button
        type="submit"
        form={formId}
        color="amber"
        size="lg"
        fullWidth
        className={classes.placeOrder}
        {...attributes}
      >
        Place Order
      </Button>
    )
    return [
      <OrderSummary key="summary" lines={lines}>
        <div className={classes.action}>
          {button}
          <WarningNotice />
        </div>
      </OrderSummary>,
      <BuyBar key="bar" label="Total" amount={getSubtotal(lines) + SHIPPING_FEE}>
        {button}
      </BuyBar>,
    ]
  }, [formId, lines, attributes])
  return (
    <div className={classes.columns} onClickCapture={guard}>
      {summary}
      <div>
        <VisuallyHidden role="status">{hint}</VisuallyHidden>
        <CheckoutFields
          id={formId}
          email={email}
          checkoutForm={checkoutForm}
          failure={actions.failure}
          onDismissFailure={actions.dismissFailure}
        />
        <div className={classes.aboveBar}>
          <WarningNotice />
        </div>
      </div>
      {bar}
    </div>
  )
}

/** Below the button in the summary, or above the bottom bar on phones. */
function WarningNotice() {
  return (
    <p className={classes.notice}>
      <span>{AGE_WARNING}</span> <span>{HEALTH_WARNING}</span>
    </p>
  )
}

interface CheckoutFieldsProps {
  /** For submit buttons outside the form. */
  readonly id: string
  readonly email: string
  readonly checkoutForm: ReturnType<typeof useCheckoutForm>
  readonly failure: Failure | undefined
  readonly onDismissFailure: () => void
}

function CheckoutFields({ id, email, checkoutForm, failure, onDismissFailure }: CheckoutFieldsProps) {
  const { fields, payment, setPayment, alert, dismissAlert, handlePhoneBlur, submit } = checkoutForm
  const form = useRef<HTMLFormElement>(null)
  const dismiss = () => {
    dismissAlert()
    onDismissFailure()
    // The submit button is unmounted meanwhile: focus the first invalid field.
    if (form.current) focusFirst(form.current, fields.errors)
  }
  return (
    <form ref={form} id={id} className={classes.form} noValidate aria-label="Billing" onSubmit={submit}>
      <FormAlert onDismiss={dismiss}>{alert || (failure && <FailureText {...failure} />)}</FormAlert>
      <TextInput label="Email" type="email" value={email} readOnly />
      <ContactFields fields={fields} handlePhoneBlur={handlePhoneBlur} />
      <PaymentChoice value={payment} onChange={setPayment} />
    </form>
  )
}
