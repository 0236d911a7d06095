import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { type CartLine, SHIPPING_FEE } from '@usiku/contracts/orders.ts'
import { subTotal } from '@usiku/contracts/rules/pricing.ts'
import { useId } from 'react'
import { useCart } from '../../offline/cart.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import { BuyBar } from '../../ui/buy-bar.tsx'
import { EmptyCart } from '../../ui/empty-cart.tsx'
import { AGE_WARNING, HEALTH_WARNING } from '../../ui/facts.ts'
import { DELIBERATE_AFTER_MS, useDeliberatePress, useLateTapGuard } from '../../ui/late-taps.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './billing.module.css'
import { BillingForm } from './billing-form.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Outcome } from './outcome.tsx'
import { useBilling } from './use-billing.ts'
import type { PlacingActions } from './use-placing.ts'

export interface BillingProps {
  readonly user: SessionUser
  readonly actions: PlacingActions
}

/** The form stays mounted behind the order's result, so that its values are kept. */
export function Billing({ user, actions }: BillingProps) {
  const lines = useCart()
  const isOrdered = actions.placing.kind !== 'none'
  const billing = useBilling(user, lines, actions.place, !isOrdered && lines.length > 0)
  if (isOrdered) return <Outcome actions={actions} />
  if (lines.length === 0) return <EmptyCart />
  return <Form email={user.email} billing={billing} lines={lines} actions={actions} />
}

interface FormProps {
  readonly email: string
  readonly billing: ReturnType<typeof useBilling>
  readonly lines: readonly CartLine[]
  readonly actions: PlacingActions
}

function Form({ email, billing, lines, actions }: FormProps) {
  const formId = useId()
  const guard = useLateTapGuard(true, DELIBERATE_AFTER_MS)
  const { attributes, hint } = useDeliberatePress()
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
  return (
    <div className={classes.columns} onClickCapture={guard}>
      <OrderSummary lines={lines}>
        <div className={classes.action}>
          {button}
          <Notice />
        </div>
      </OrderSummary>
      <div>
        <VisuallyHidden role="status">{hint}</VisuallyHidden>
        <BillingForm
          id={formId}
          email={email}
          billing={billing}
          failure={actions.failure}
          onDismissFailure={actions.dismissFailure}
        />
        <div className={classes.aboveBar}>
          <Notice />
        </div>
      </div>
      <BuyBar label="Total" amount={subTotal(lines) + SHIPPING_FEE}>
        {button}
      </BuyBar>
    </div>
  )
}

/** Below the button in the summary, or above the bottom bar on phones. */
function Notice() {
  return (
    <p className={classes.notice}>
      <span>{AGE_WARNING}</span> <span>{HEALTH_WARNING}</span>
    </p>
  )
}
