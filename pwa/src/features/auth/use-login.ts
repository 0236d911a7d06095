import { useRouter } from '@tanstack/react-router'
import { login } from '@usiku/contracts/accounts.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../api-client/call.ts'
import { ApiError, messageOf } from '../../api-client/errors.ts'
import { signIn } from '../../offline/session.ts'
import { notify } from '../../ui/notify.ts'
import { blankFields, type FieldErrors, fieldsOf, focusFirst, useFields } from '../../ui/use-fields.ts'

/** How long 'Login Successful' stands before the next page, in milliseconds. */
const REDIRECT_AFTER = 2_000

const REQUIRED = { email: 'Enter your email.', password: 'Enter your password.' }

/** What the login page needs to know. */
export interface LoginStart {
  /** Already in the field when the page opens. */
  readonly email: string
  /** Where success leads. */
  readonly destination: string
}

/** The login form: its fields, what is wrong with them, and what pressing Login does. */
export function useLogin({ email, destination }: LoginStart) {
  const router = useRouter()
  const fields = useFields({ email, password: '' })
  const [alert, setAlert] = useState('')
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')

  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => router.history.replace(destination), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [state, router, destination])

  const refuse = (form: HTMLFormElement, error: unknown) => {
    const message = messageOf(error, 'Login failed')
    const wrong = fieldErrors(error)
    notify.error(message, 'login')
    fields.setErrors(wrong)
    setAlert(Object.keys(wrong).length === 0 ? message : '')
    focusFirst(form, wrong)
  }

  const send = async (form: HTMLFormElement) => {
    setState('sending')
    try {
      const { user, accessToken } = await call(login, { body: fields.values })
      await signIn(user, accessToken)
      notify.success('Login Successful', 'login')
      setState('done')
    } catch (error) {
      setState('idle')
      refuse(form, error)
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'idle') return
    const blank = blankFields(fields.values, REQUIRED)
    const isComplete = Object.keys(blank).length === 0
    fields.setErrors(blank)
    setAlert(isComplete ? '' : 'Please fill in all fields.')
    if (isComplete) void send(event.currentTarget)
    else focusFirst(event.currentTarget, blank)
  }

  return { fields, alert, busy: state !== 'idle', submit }
}

/** A wrong e-mail and a wrong password are the same answer: it stands where the next try is typed. */
function fieldErrors(error: unknown): FieldErrors<keyof typeof REQUIRED> {
  if (!(error instanceof ApiError)) return {}
  return error.code === 'wrong_credentials' ? { password: error.message } : fieldsOf(error.fields, REQUIRED)
}
