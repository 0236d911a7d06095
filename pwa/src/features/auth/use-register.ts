import { useRouter } from '@tanstack/react-router'
import { register } from '@usiku/contracts/accounts.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '../../api-client/call.ts'
import { ApiError, messageOf } from '../../api-client/errors.ts'
import { notify } from '../../ui/notify.ts'
import { blankFields, fieldsOf, focusFirst, useFields } from '../../ui/use-fields.ts'

/** How long the good news stands before /login, in milliseconds. */
const REDIRECT_AFTER = 3_000

const REQUIRED = {
  name: 'Choose a username.',
  email: 'Enter your email.',
  password: 'Choose a password.',
  confirmPassword: 'Type the password again.',
}
const UNTICKED = 'Tick this to go on.'

/** The form for opening an account. @param returnTo where signing in leads later, when that is known */
export function useRegister(returnTo: string | undefined) {
  const router = useRouter()
  const fields = useFields({ name: '', email: '', password: '', confirmPassword: '' })
  const [accepted, setAccepted] = useState(false)
  const [termsError, setTermsError] = useState<string>()
  const [alert, setAlert] = useState('')
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')
  const email = fields.values.email.trim()

  useEffect(() => {
    if (state !== 'done') return
    const next = { registeredEmail: email, ...(returnTo === undefined ? {} : { returnTo }) }
    const timer = setTimeout(() => void router.navigate({ to: '/login', state: next, replace: true }), REDIRECT_AFTER)
    return () => clearTimeout(timer)
  }, [state, router, email, returnTo])

  const refuse = (form: HTMLFormElement, error: unknown) => {
    const message = messageOf(error, 'Registration failed')
    const wrong = error instanceof ApiError ? fieldsOf(error.fields, REQUIRED) : {}
    notify.error(message, 'register')
    fields.setErrors(wrong)
    setAlert(Object.keys(wrong).length === 0 ? message : '')
    focusFirst(form, wrong)
  }

  const send = async (form: HTMLFormElement) => {
    setState('sending')
    try {
      // The answer brings a session; the shop's way is to log in, so it is not kept.
      await call(register, { body: fields.values })
      notify.success('Registration successful. Redirecting to login...', 'register')
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
    const isComplete = Object.keys(blank).length === 0 && accepted
    fields.setErrors(blank)
    setTermsError(accepted ? undefined : UNTICKED)
    setAlert(isComplete ? '' : 'Please fill in all fields and accept terms.')
    if (isComplete) void send(event.currentTarget)
    else focusFirst(event.currentTarget, accepted ? blank : { ...blank, terms: UNTICKED })
  }

  const accept = (ticked: boolean) => {
    setAccepted(ticked)
    setTermsError(undefined)
  }
  return { fields, terms: { accepted, error: termsError, accept }, alert, busy: state !== 'idle', submit }
}
