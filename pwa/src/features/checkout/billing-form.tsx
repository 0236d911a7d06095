import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { Failure } from '../../api-client/errors.ts'
import { ContactFields } from '../../ui/contact-fields.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { focusFirst } from '../../ui/use-fields.ts'
import classes from './billing-form.module.css'
import { PaymentChoice } from './payment-choice.tsx'
import type { useBilling } from './use-billing.ts'

export interface BillingFormProps {
  /** For submit buttons outside the form. */
  readonly id: string
  readonly email: string
  readonly billing: ReturnType<typeof useBilling>
  readonly failure: Failure | undefined
  readonly onDismissFailure: () => void
}

export function BillingForm({ id, email, billing, failure, onDismissFailure }: BillingFormProps) {
  const { fields, payment, setPayment, alert, dismissAlert, leavePhone, submit } = billing
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
      <ContactFields fields={fields} leavePhone={leavePhone} />
      <PaymentChoice value={payment} onChange={setPayment} />
    </form>
  )
}
