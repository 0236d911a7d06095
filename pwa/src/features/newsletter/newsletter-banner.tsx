import { t } from '@lingui/core/macro'
import { subscribe } from '@usiku/contracts/newsletter/operations.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { toServerFailure } from '../../api/errors.ts'
import { isOnline, useConnectivityIssue } from '../../network/connectivity.ts'
import { formatRetryMessage } from '../../network/connectivity-messages.ts'
import buttonClasses from '../../ui/buttons/plain-button.module.css'
import { notify } from '../../ui/feedback/notify.ts'
import { Container } from '../../ui/layout/container.tsx'
import classes from './newsletter-banner.module.css'

export function NewsletterBanner() {
  const id = useId()
  const { email, setEmail, busy, field, submit } = useSubscription()
  const connectivityIssue = useConnectivityIssue()
  return (
    <Container>
      <section className={classes.panel} aria-labelledby={id}>
        <h2 id={id}>{t`Get notified any time we upload new products`}</h2>
        <form className={classes.form} onSubmit={submit}>
          <input
            ref={field}
            className={classes.field}
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="send"
            placeholder={t`Your e-mail`}
            aria-label={t`Your e-mail`}
            aria-describedby={`${id}-note`}
            maxLength={254}
            readOnly={busy}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <button
            type="submit"
            className={buttonClasses.button}
            disabled={email === '' || connectivityIssue !== undefined}
          >
            {busy ? t`Subscribing …` : t`Subscribe`}
          </button>
          <p id={`${id}-note`} className={classes.note}>
            {connectivityIssue
              ? formatRetryMessage(connectivityIssue, t`You can subscribe`)
              : t`One e-mail for each new product. Every e-mail has a link to unsubscribe.`}
          </p>
        </form>
      </section>
    </Container>
  )
}

/** Clears the field whether the request succeeds or fails. */
function useSubscription() {
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // Picks up text typed into the server-rendered field before hydration.
  useEffect(() => setEmail((known) => known || (field.current?.value ?? '')), [])

  const send = async () => {
    setBusy(true)
    try {
      await call(subscribe, { body: { email } })
      notify.success(t`Subscriptionsuccessfull`, 'subscribe')
    } catch (error) {
      const { title, reason } = toServerFailure(error, t`Something went wrong`)
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
