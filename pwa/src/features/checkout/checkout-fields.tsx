import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { TextInput } from '@mantine/core'
import { useRef } from 'react'
import type { Failure } from '../../api/errors.ts'
import { ContactFields } from '../../shop/contact/contact-fields.tsx'
import { FailureText } from '../../ui/feedback/failure-text.tsx'
import { FormAlert } from '../../ui/feedback/form-alert.tsx'
import { focusFirst } from '../../ui/forms/use-fields.ts'
import classes from './checkout-fields.module.css'
import { PaymentChoice } from './payment-choice.tsx'
import type { useCheckoutForm } from './use-checkout-form.ts'

export interface CheckoutFieldsProps {
  /** For submit buttons outside the form. */
  readonly id: string
  readonly email: string
  readonly checkoutForm: ReturnType<typeof useCheckoutForm>
  readonly failure: Failure | undefined
  readonly onDismissFailure: () => void
}

export function CheckoutFields({ id, email, checkoutForm, failure, onDismissFailure }: CheckoutFieldsProps) {
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
