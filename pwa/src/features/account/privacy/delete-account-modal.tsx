import { plural, t } from '@lingui/core/macro'
import type { SessionUser } from '../../../session/stored-session.ts'
import { DialogModal } from '../../../ui/dialog/dialog-modal.tsx'
import classes from './delete-account-modal.module.css'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError, getErrorMessage } from '../../../api/errors.ts'
import { useOwnMutations, usePendingOrders } from '../../../outbox/use-entries.ts'
import { ordersQuery } from '../../../shop/order/orders.queries.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
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

const OPEN_STATUSES: readonly OrderStatus[] = ['pending', 'processing', 'shipping']

/** Modal and form in one lazy chunk, so that the dialog opens at its final height. */
export function DeleteAccountModal({ user, opened, onClose }: DeleteAccountModalProps) {
  const form = useDeleteAccount(user._id)
  const orders = useQuery({ ...ordersQuery(user._id), enabled: opened })
  const hasOpenOrders = orders.data?.some(({ orderStatus }) => OPEN_STATUSES.includes(orderStatus)) ?? false
  const dismiss = () => {
    if (form.busy) return
    onClose()
    // The closed dialog stays mounted; do not keep the password in it.
    form.clear()
  }
  return (
    <DialogModal opened={opened} onClose={dismiss} title={t`Delete your account?`} closable={false}>
      {hasOpenOrders ? (
        <OpenOrdersNotice onDismiss={dismiss} />
      ) : (
        <DeleteAccountForm email={user.email} form={form} isChecking={orders.isLoading} onDismiss={dismiss} />
      )}
    </DialogModal>
  )
}

/** Comes instead of the form: the server refuses to delete an account with open orders. */
function OpenOrdersNotice({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <div className={classes.form}>
      <p tabIndex={-1} data-autofocus>
        {t`Some of your orders are still on their way. Cancel them, or wait until they are delivered.`}
      </p>
      <div className={classes.buttons}>
        <Button variant="outline" fullWidth onClick={onDismiss}>
          {t`Keep account`}
        </Button>
        <LinkButton to="/account" search={{ t: 'myOrders' }} fullWidth>
          {t`See orders`}
        </LinkButton>
      </div>
    </div>
  )
}

interface DeleteAccountFormProps {
  readonly email: string
  readonly form: DeleteAccountFormState
  /** Whether open orders are still looked up. */
  readonly isChecking: boolean
  readonly onDismiss: () => void
}

function DeleteAccountForm({ email, form, isChecking, onDismiss }: DeleteAccountFormProps) {
  const { fields, alert, busy, submit } = form
  const pendingOrderCount = usePendingOrders().length
  const pendingMutationCount = useOwnMutations().length
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {/* The focus starts on the text: a focused field would open the keyboard over it. */}
      <ul className={classes.facts} tabIndex={-1} data-autofocus>
        <li>{t`Your profile, your sign-ins and your newsletter end now, everywhere. This cannot be undone.`}</li>
        <li>{t`Your orders stay in the shop's books, without your name, email, phone and address.`}</li>
        <li>{t`Your reviews stay, signed ‘Former customer’.`}</li>
        <li>{t`The cart and the wishlist on this device are emptied.`}</li>
        {pendingOrderCount === 0 ? null : <li>{formatPendingOrders(pendingOrderCount)}</li>}
        {pendingMutationCount === 0 ? null : <li>{t`Changes that wait on this device will not be sent.`}</li>}
      </ul>
      <FormAlert>{alert}</FormAlert>
      {/* Tells password managers which account it is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <PasswordField {...fields.field('password')} label={t`Password`} autoComplete="current-password" />
      <div className={classes.buttons}>
        <Button variant="outline" fullWidth disabled={busy} onClick={onDismiss}>
          {t`Keep account`}
        </Button>
        <Button type="submit" color="red" fullWidth loading={busy || isChecking}>
          {t`Delete account`}
        </Button>
      </div>
    </form>
  )
}

const formatPendingOrders = (count: number) =>
  plural(count, {
    one: 'The order that waits on this device will not be sent.',
    other: 'The # orders that wait on this device will not be sent.',
  })

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
    notify.success(t`Your account is deleted.`)
  }
  const showErrors = (form: HTMLFormElement, error: unknown) => {
    const fieldErrors = error instanceof ApiError ? pickFieldErrors(error.fields, EMPTY) : {}
    fields.setErrors(fieldErrors)
    setAlert(fieldErrors.password === undefined ? getErrorMessage(error, t`Your account could not be deleted.`) : '')
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
    const fieldErrors = fields.values.password.trim() === '' ? { password: t`Please fill in all fields.` } : {}
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
