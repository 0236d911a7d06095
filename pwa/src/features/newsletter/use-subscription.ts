import { subscribe } from '@usiku/contracts/newsletter/operations.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { toServerFailure } from '../../api/errors.ts'
import { isOnline } from '../../network/connectivity.ts'
import { notify } from '../../ui/feedback/notify.ts'

/** Clears the field whether the request succeeds or fails. */
export function useSubscription() {
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // Picks up text typed into the server-rendered field before hydration.
  useEffect(() => setEmail((known) => known || (field.current?.value ?? '')), [])

  const send = async () => {
    setBusy(true)
    try {
      await call(subscribe, { body: { email } })
      notify.success('Subscriptionsuccessfull', 'subscribe')
    } catch (error) {
      const { title, reason } = toServerFailure(error, 'Something went wrong')
      notify.error(title, 'subscribe', reason)
    }
    setEmail('')
    setBusy(false)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && email !== '' && isOnline()) void send()
  }
  return { email, setEmail, busy, field, submit }
}
