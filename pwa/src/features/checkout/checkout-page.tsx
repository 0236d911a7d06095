import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import type { CartLine, PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { type ReactNode, useId, useMemo, useRef } from 'react'
import type { Failure } from '../../api/errors.ts'
import { useSession } from '../../session/session.ts'
import type { SessionUser } from '../../session/stored-session.ts'
import { BuyBar } from '../../shop/buy-bar.tsx'
import { useCart } from '../../shop/cart/cart.ts'
import { EmptyCart } from '../../shop/cart/empty-cart.tsx'
import { ContactFields } from '../../shop/contact/contact-fields.tsx'
import { useDeliveryArea } from '../../shop/delivery/delivery-area.ts'
import { getDeliveryState } from '../../shop/delivery/delivery-state.ts'
import { useOfferDiscounts } from '../../shop/offers/offer-discounts.ts'
import { ClosedNotice } from '../../shop/opening-hours/closed-notice.tsx'
import { DeliveryTimeField } from '../../shop/opening-hours/delivery-time-field.tsx'
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
import { AgeFields } from './age-fields.tsx'
import classes from './checkout-page.module.css'
import { GiftFields } from './gift-fields.tsx'
import { OrderResult } from './order-result.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PaymentChoice, PaymentHint } from './payment-choice.tsx'
import { PlaceChoice } from './place-choice.tsx'
import { PromoCodeField } from './promo-code-field.tsx'
import { type CheckoutRules, useCheckoutForm } from './use-checkout-form.ts'
import { type PlaceOrderActions, usePlaceOrder } from './use-place-order.ts'

export interface CheckoutPageProps {
  readonly barAside?: ReactNode
  readonly sessionLoading: ReactNode
  readonly withoutData?: ReactNode
  readonly way: PaymentWay | undefined
  readonly rules: CheckoutRules
}

export function CheckoutPage({ barAside, sessionLoading, withoutData, way, rules }: CheckoutPageProps) {
  const session = useSession()
  const actions = usePlaceOrder()
  return (
    <>
      <MobilePageHeader title={t`Checkout`} fallback={toCart} aside={barAside} />
      <Container className={classes.page}>
        {session.status === 'signed-in' ? (
          <CheckoutForm key={session.user._id} user={session.user} actions={actions} way={way} rules={rules} />
        ) : actions.progress.kind !== 'none' ? (
          // The session ended while the order was being sent: still show its result.
          <OrderResult actions={actions} way={way} rules={rules} />
        ) : session.status === 'guest' ? (
          <SignInPrompt withoutData={withoutData} rules={rules} />
        ) : (
          sessionLoading
        )}
      </Container>
    </>
  )
}

interface SignInPromptProps {
  readonly withoutData?: ReactNode
  readonly rules: CheckoutRules
}

/** The cart stays as it is meanwhile. */
function SignInPrompt({ withoutData, rules }: SignInPromptProps) {
  const lines = useCart()
  const { area } = useDeliveryArea()
  const delivery = getDeliveryState(rules.delivery, area, getSubtotal(lines))
  const discounts = useOfferDiscounts(lines, rules.offers)
  return (
    <div className={classes.prompt}>
      <div className={classes.promptBlock}>
        <LinkButton to="/login" search={{ redirect: '/checkout' }} size="lg" className={classes.promptLink}>
          {t`Please Login here to complete checkout`}
        </LinkButton>
        <Link to="/register" state={{ returnTo: '/checkout' }} className={classes.registerLink}>
          {t`New here? Register, and come back to your order`}
        </Link>
        {lines.length === 0 ? null : <p className={classes.promptNote}>{t`Your cart stays on this device.`}</p>}
      </div>
      {withoutData}
      {lines.length === 0 ? null : (
        <OrderSummary lines={lines} fee={delivery ? delivery.fee : 0} discounts={discounts} />
      )}
    </div>
  )
}

interface CheckoutFormProps {
  readonly user: SessionUser
  readonly actions: PlaceOrderActions
  readonly way: PaymentWay | undefined
  readonly rules: CheckoutRules
}

/** The form stays mounted behind the order's result, so that its values are kept. */
function CheckoutForm({ user, actions, way, rules }: CheckoutFormProps) {
  const lines = useCart()
  const hasOrder = actions.progress.kind !== 'none'
  const { placeOrder } = actions
  const isVisible = !hasOrder && lines.length > 0
  const checkoutForm = useCheckoutForm({ user, lines, rules, placeOrder, isVisible })
  if (hasOrder) return <OrderResult actions={actions} way={way} rules={rules} />
  if (lines.length === 0) return <EmptyCart />
  return (
    <>
      <ClosedNotice hours={rules.hours} />
      <FormWithSummary email={user.email} checkoutForm={checkoutForm} lines={lines} actions={actions} way={way}>
        <DeliveryTimeField {...checkoutForm.time} />
        {rules.hasPromoCodes === true ? <PromoCodeField form={checkoutForm.promo} /> : null}
      </FormWithSummary>
    </>
  )
}

interface FormWithSummaryProps {
  readonly email: string
  readonly checkoutForm: ReturnType<typeof useCheckoutForm>
  readonly lines: readonly CartLine[]
  readonly actions: PlaceOrderActions
  readonly way: PaymentWay | undefined
  /** Between contact and payment. */
  readonly children: ReactNode
}

function FormWithSummary({ email, checkoutForm, lines, actions, way, children }: FormWithSummaryProps) {
  const formId = useId()
  const guard = useGhostClickGuard(true, MIN_DWELL_MS)
  const { attributes, hint } = useDeliberateClick()
  const { delivery } = checkoutForm
  const { discounts } = checkoutForm.promo
  const fee = delivery ? delivery.fee : 0
  const total = getSubtotal(lines) + (fee ?? 0) - sumDiscounts(discounts)
  const problem = delivery?.problem
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
        {t`Place Order`}
      </Button>
    )
    return [
      <OrderSummary key="summary" lines={lines} fee={fee} discounts={discounts}>
        <div className={classes.action}>
          {problem === undefined ? null : <p className={classes.problem}>{problem}</p>}
          {button}
          <WarningNotice />
        </div>
      </OrderSummary>,
      <BuyBar key="bar" label={t`Total`} amount={total}>
        {button}
      </BuyBar>,
    ]
  }, [formId, lines, fee, discounts, total, problem, attributes])
  return (
    <div className={classes.columns} onClickCapture={guard}>
      {summary}
      <div>
        <VisuallyHidden role="status">{hint}</VisuallyHidden>
        <CheckoutFields
          id={formId}
          email={email}
          checkoutForm={checkoutForm}
          middle={children}
          failure={actions.failure}
          onDismissFailure={actions.dismissFailure}
        >
          <PaymentHint way={way} total={total} method={checkoutForm.payment} phone={checkoutForm.fields.values.phone} />
        </CheckoutFields>
        <div className={classes.aboveBar}>
          {problem === undefined ? null : <p className={classes.problem}>{problem}</p>}
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
      <span>{t(AGE_WARNING)}</span> <span>{t(HEALTH_WARNING)}</span>
    </p>
  )
}

interface CheckoutFieldsProps {
  /** For submit buttons outside the form. */
  readonly id: string
  readonly email: string
  readonly checkoutForm: ReturnType<typeof useCheckoutForm>
  readonly middle: ReactNode
  readonly failure: Failure | undefined
  readonly onDismissFailure: () => void
  /** Below the payment choice. */
  readonly children: ReactNode
}

function CheckoutFields({ id, email, checkoutForm, middle, children, ...rest }: CheckoutFieldsProps) {
  const { failure, onDismissFailure } = rest
  const { fields, delivery, placeChoice, details, alert, dismissAlert, handlePhoneBlur, submit } = checkoutForm
  const form = useRef<HTMLFormElement>(null)
  const dismiss = () => {
    dismissAlert()
    onDismissFailure()
    // The submit button is unmounted meanwhile: focus the first invalid field.
    if (form.current) focusFirst(form.current, fields.errors)
  }
  return (
    <form ref={form} id={id} className={classes.form} noValidate aria-label={t`Billing`} onSubmit={submit}>
      <FormAlert onDismiss={dismiss}>{alert || (failure && <FailureText {...failure} />)}</FormAlert>
      <TextInput label={t`Email`} type="email" value={email} readOnly />
      <PlaceChoice places={placeChoice.places} chosenId={placeChoice.chosenId} onChoose={placeChoice.choosePlace} />
      <ContactFields fields={fields} handlePhoneBlur={handlePhoneBlur} delivery={delivery} />
      {middle}
      <div>
        <PaymentChoice value={checkoutForm.payment} onChange={checkoutForm.setPayment} />
        {children}
      </div>
      <GiftFields fields={details.fields} handlePhoneBlur={details.handlePhoneBlur} />
      <AgeFields question={details.question} fields={details.fields} />
    </form>
  )
}
