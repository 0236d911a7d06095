import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { useSession } from '../../offline/session.ts'
import type { SessionUser } from '../../offline/session-copy.ts'
import type { WaitingOrder } from '../../offline/waiting-order.ts'
import { ContactFields } from '../../ui/contact-fields.tsx'
import { contactOf } from '../../ui/contact-rules.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { OrderChanges } from '../../ui/order-changes.tsx'
import { useContactFields } from '../../ui/use-contact-fields.ts'
import classes from './left-order-form.module.css'
import type { WaitingChoices } from './use-waiting-order.ts'
import { WaitingOrderFoot } from './waiting-order-foot.tsx'

export interface LeftOrderFormProps {
  readonly order: WaitingOrder
  readonly choices: WaitingChoices
}

/** Asks again for the contact details of an order that were redacted at logout, prefilled from the profile. */
export function LeftOrderForm(props: LeftOrderFormProps) {
  const session = useSession()
  return session.status === 'signed-in' ? <Fields {...props} user={session.user} /> : null
}

function Fields({ order, choices, user }: LeftOrderFormProps & { readonly user: SessionUser }) {
  const { placement, quote } = order
  const { fields, leavePhone, check, alert, dismissAlert } = useContactFields(user)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!check(event.currentTarget)) return
    const contact = contactOf(fields.values, user.email)
    if (quote) choices.placeAgain(contact)
    else choices.agree(contact)
  }
  return (
    <form ref={form} className={classes.form} noValidate aria-label="Where it goes" onSubmit={submit}>
      <FormAlert onDismiss={dismissAlert}>{alert}</FormAlert>
      <ContactFields fields={fields} leavePhone={leavePhone} />
      {quote ? (
        <OrderChanges
          items={placement.items}
          totalAmount={placement.totalAmount}
          quote={quote}
          busy={choices.busy}
          onAccept={() => form.current?.requestSubmit()}
          onReturn={choices.backToCart}
        />
      ) : (
        <WaitingOrderFoot order={order} choices={choices}>
          <Button type="submit" color="amber" size="sm" disabled={choices.busy}>
            Send it now
          </Button>
        </WaitingOrderFoot>
      )}
    </form>
  )
}
