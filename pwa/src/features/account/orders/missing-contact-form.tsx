import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import type { ShopRules } from '@usiku/contracts/store/operations.ts'
import { type FormEvent, useRef } from 'react'
import { needsOtherTime, type OrderEntry } from '../../../outbox/entry.ts'
import { useSession } from '../../../session/session.ts'
import type { SessionUser } from '../../../session/stored-session.ts'
import { ContactFields } from '../../../shop/contact/contact-fields.tsx'
import { toOrderContact, useContactFields } from '../../../shop/contact/use-contact-fields.ts'
import { getDeliveryState } from '../../../shop/delivery/delivery-state.ts'
import { ScheduleChoice } from '../../../shop/opening-hours/schedule-choice.tsx'
import { OrderDiffPanel } from '../../../shop/order/order-diff-panel.tsx'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import classes from './missing-contact-form.module.css'
import { PendingOrderFooter } from './pending-order-footer.tsx'
import type { PendingOrderActions } from './use-pending-order.ts'

export interface MissingContactFormProps {
  readonly order: OrderEntry
  readonly actions: PendingOrderActions
  readonly rules: ShopRules | undefined
}

/** Asks again for the contact details of an order that were redacted at logout, prefilled from the profile. */
export function MissingContactForm(props: MissingContactFormProps) {
  const session = useSession()
  return session.status === 'signed-in' ? <Fields {...props} user={session.user} /> : null
}

function Fields({ order, actions, rules, user }: MissingContactFormProps & { readonly user: SessionUser }) {
  const { quote } = order
  const { placement } = order.task
  const { fields, handlePhoneBlur, check, alert, dismissAlert } = useContactFields(user)
  const delivery = getDeliveryState(rules?.delivery, fields.values.city, getSubtotal(placement.items))
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check(event.currentTarget)) return
    const contact = toOrderContact(fields.values, user.email)
    if (quote) actions.resubmit(contact)
    else actions.confirm(contact)
  }
  const reschedule = (scheduledFor: string | undefined) => {
    if (form.current && check(form.current)) actions.reschedule(scheduledFor, toOrderContact(fields.values, user.email))
  }
  return (
    <form ref={form} className={classes.form} noValidate aria-label={t`Where it goes`} onSubmit={submit}>
      <FormAlert onDismiss={dismissAlert}>{alert}</FormAlert>
      <ContactFields fields={fields} handlePhoneBlur={handlePhoneBlur} />
      {needsOtherTime(order) ? (
        <ScheduleChoice
          hours={rules?.hours}
          promisedMinutes={delivery?.promisedMinutes}
          nextOpening={order.rejection?.nextOpening}
          busy={actions.busy}
          onChoose={reschedule}
          onReturn={actions.backToCart}
          returnLabel={t`Cancel, back to the cart`}
        />
      ) : quote ? (
        <OrderDiffPanel
          placement={placement}
          quote={quote}
          busy={actions.busy}
          onAccept={() => form.current?.requestSubmit()}
          onReturn={actions.backToCart}
        />
      ) : (
        <PendingOrderFooter order={order} actions={actions}>
          <Button type="submit" color="amber" size="sm" disabled={actions.busy}>
            {t`Send it now`}
          </Button>
        </PendingOrderFooter>
      )}
    </form>
  )
}
