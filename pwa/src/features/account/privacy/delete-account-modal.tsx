import type { SessionUser } from '../../../session/stored-session.ts'
import { DialogModal } from '../../../ui/dialog/dialog-modal.tsx'
import classes from './delete-account-modal.module.css'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError, getErrorMessage } from '../../../api/errors.ts'
import { useOwnMutations } from '../../../outbox/mutations/own-mutations.ts'
import { usePendingOrders } from '../../../outbox/orders/order-outbox.ts'
import { FormAlert } from '../../../ui/feedback/form-alert.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { type Fields, focusFirst, pickFieldErrors, useFields } from '../../../ui/forms/use-fields.ts'
import { eraseLocalAccount } from './erase-local-account.ts'

export interface DeleteAccountModalProps {
  readonly user: SessionUser
  readonly opened: boolean
  readonly onClose: () => void
}

/** Modal and form in one lazy chunk, so that the dialog opens at its final height. */
export function DeleteAccountModal({ user, opened, onClose }: DeleteAccountModalProps) {
  const form = useDeleteAccount(user._id)
  const dismiss = () => {
    if (form.busy) return
    onClose()
    // The closed dialog stays mounted; do not keep the password in it.
    form.clear()
  }
  return (
    <DialogModal opened={opened} onClose={dismiss} title="Delete your account?" closable={false}>
      <DeleteAccountForm email={user.email} form={form} onDismiss={dismiss} />
    </DialogModal>
  )
}

interface DeleteAccountFormProps {
  readonly email: string
  readonly form: DeleteAccountFormState
  readonly onDismiss: () => void
}

function DeleteAccountForm({ email, form: { fields, alert, busy, submit }, onDismiss }: DeleteAccountFormProps) {
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

const EMPTY = { password: '' }

interface DeleteAccountFormState {
  readonly fields: Fields<'password'>
  readonly alert: string
  readonly busy: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly clear: () => void
}

function useDeleteAccount(userId: string): DeleteAccountFormState {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const fields = useFields(EMPTY)
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)

  const finishDeletion = async () => {
    // Switch to a guest's content and navigate before the route guard asks for a sign-in.
    const sessionEnded = eraseLocalAccount(queryClient, userId)
    await navigate({ to: '/' })
    await sessionEnded
    notify.success('Your account is deleted.')
  }
  const showErrors = (form: HTMLFormElement, error: unknown) => {
    const fieldErrors = error instanceof ApiError ? pickFieldErrors(error.fields, EMPTY) : {}
    fields.setErrors(fieldErrors)
    setAlert(fieldErrors.password === undefined ? getErrorMessage(error, 'Your account could not be deleted.') : '')
    focusFirst(form, fieldErrors)
  }
  const send = async (form: HTMLFormElement) => {
    setBusy(true)
    const error = await call(deleteAccount, { body: fields.values }).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    setBusy(false)
    if (error === undefined) await finishDeletion()
    else showErrors(form, error)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fieldErrors = fields.values.password.trim() === '' ? { password: 'Please fill in all fields.' } : {}
    fields.setErrors(fieldErrors)
    setAlert('')
    if (fieldErrors.password === undefined) void send(event.currentTarget)
    else focusFirst(event.currentTarget, fieldErrors)
  }
  const clear = () => {
    fields.setValue('password', '')
    setAlert('')
  }
  return { fields, alert, busy, submit, clear }
}
