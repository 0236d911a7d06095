import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deleteAccount } from '@usiku/contracts/my-data.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../api-client/call.ts'
import { ApiError, messageOf } from '../../api-client/errors.ts'
import { forgetAccount } from '../../offline/forget-account.ts'
import { notify } from '../../ui/notify.ts'
import { type Fields, fieldsOf, focusFirst, useFields } from '../../ui/use-fields.ts'

const EMPTY = { password: '' }

export interface DeletingAccount {
  readonly fields: Fields<'password'>
  readonly alert: string
  readonly busy: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  readonly clear: () => void
}

export function useDeleteAccount(userId: string): DeletingAccount {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const fields = useFields(EMPTY)
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)

  const leave = async () => {
    // Switch to a guest's content and navigate before the route guard asks for a sign-in.
    const forgotten = forgetAccount(queryClient, userId)
    await navigate({ to: '/' })
    await forgotten
    notify.success('Your account is deleted.')
  }
  const refuse = (form: HTMLFormElement, error: unknown) => {
    const wrong = error instanceof ApiError ? fieldsOf(error.fields, EMPTY) : {}
    fields.setErrors(wrong)
    setAlert(wrong.password === undefined ? messageOf(error, 'Your account could not be deleted.') : '')
    focusFirst(form, wrong)
  }
  const send = async (form: HTMLFormElement) => {
    setBusy(true)
    const error = await call(deleteAccount, { body: fields.values }).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    setBusy(false)
    if (error === undefined) await leave()
    else refuse(form, error)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const wrong = fields.values.password.trim() === '' ? { password: 'Please fill in all fields.' } : {}
    fields.setErrors(wrong)
    setAlert('')
    if (wrong.password === undefined) void send(event.currentTarget)
    else focusFirst(event.currentTarget, wrong)
  }
  const clear = () => {
    fields.setValue('password', '')
    setAlert('')
  }
  return { fields, alert, busy, submit, clear }
}
