import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useOwnMutations } from '../../../outbox/mutations/own-mutations.ts'
import { usePendingOrders } from '../../../outbox/orders/order-outbox.ts'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import classes from './delete-account-form.module.css'
import type { DeleteAccountFormState } from './use-delete-account.ts'

export interface DeleteAccountFormProps {
  readonly email: string
  readonly form: DeleteAccountFormState
  readonly onDismiss: () => void
}

export function DeleteAccountForm({ email, form: { fields, alert, busy, submit }, onDismiss }: DeleteAccountFormProps) {
  const pendingOrderCount = usePendingOrders().length
  const pendingMutationCount = useOwnMutations().length
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {/* The focus starts on the text: a focused field would open the keyboard over it. */}
      <ul className={classes.facts} tabIndex={-1} data-autofocus>
        <li>Your profile, your sign-ins and your newsletter end now, everywhere. This cannot be undone.</li>
        <li>Your orders stay in the shop's books, without your name, email, phone and address.</li>
        <li>Your reviews stay, signed ‘Former customer’.</li>
        <li>The cart and the wishlist on this device are emptied.</li>
        {pendingOrderCount === 0 ? null : (
          <li>{`${formatPendingOrders(pendingOrderCount)} on this device will not be sent.`}</li>
        )}
        {pendingMutationCount === 0 ? null : <li>Changes that wait on this device will not be sent.</li>}
      </ul>
      <FormAlert>{alert}</FormAlert>
      {/* Tells password managers which account it is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField {...fields.field('password')} label="Password" autoComplete="current-password" />
      <div className={classes.buttons}>
        <Button variant="outline" fullWidth disabled={busy} onClick={onDismiss}>
          Keep account
        </Button>
        <Button type="submit" color="red" fullWidth loading={busy}>
          Delete account
        </Button>
      </div>
    </form>
  )
}

const formatPendingOrders = (count: number) => (count === 1 ? 'The order that waits' : `The ${count} orders that wait`)
