import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deleteAccount } from '@usiku/contracts/privacy/operations.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { ApiError, getErrorMessage } from '../../../api/errors.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { type Fields, focusFirst, pickFieldErrors, useFields } from '../../../ui/forms/use-fields.ts'
import { eraseLocalAccount } from './erase-local-account.ts'

const EMPTY = { password: '' }

export interface DeleteAccountFormState {
  readonly fields: Fields<'password'>
  readonly alert: string
  readonly busy: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly clear: () => void
}

export function useDeleteAccount(userId: string): DeleteAccountFormState {
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
