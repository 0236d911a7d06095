import { useId } from 'react'
import { useConnectivityIssue } from '../../network/connectivity.ts'
import { formatRetryMessage } from '../../network/connectivity-messages.ts'
import buttonClasses from '../../ui/buttons/plain-button.module.css'
import { Container } from '../../ui/layout/container.tsx'
import classes from './newsletter-banner.module.css'
import { useSubscription } from './use-subscription.ts'

export function NewsletterBanner() {
  const id = useId()
  const { email, setEmail, busy, field, submit } = useSubscription()
  const connectivityIssue = useConnectivityIssue()
  return (
    <Container>
      <section className={classes.panel} aria-labelledby={id}>
        <h2 id={id}>Get notified any time we upload new products</h2>
        <form className={classes.form} onSubmit={submit}>
          <input
            ref={field}
            className={classes.field}
            type="email"
            inputMode="email"
            autoComplete="email"
            enterKeyHint="send"
            placeholder="Your e-mail"
            aria-label="Your e-mail"
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
            {busy ? 'Subscribing …' : 'Subscribe'}
          </button>
          <p id={`${id}-note`} className={classes.note}>
            {connectivityIssue
              ? formatRetryMessage(connectivityIssue, 'You can subscribe')
              : 'One mail for each new product. A link in every mail ends it.'}
          </p>
        </form>
      </section>
    </Container>
  )
}
