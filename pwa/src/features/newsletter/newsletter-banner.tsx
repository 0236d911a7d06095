import { useId } from 'react'
import { Container } from '../../ui/container.tsx'
import buttonClasses from '../../ui/plain-button.module.css'
import classes from './newsletter-banner.module.css'
import { useSubscription } from './use-subscription.ts'

/** Asks for an e-mail, for news of products and nothing else. */
export function NewsletterBanner() {
  const id = useId()
  const { email, setEmail, busy, field, submit } = useSubscription()
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
          <button type="submit" className={buttonClasses.button} disabled={email === ''}>
            {busy ? 'Subscribing …' : 'Subscribe'}
          </button>
          <p id={`${id}-note`} className={classes.note}>
            One mail for each new product. A link in every mail ends it.
          </p>
        </form>
      </section>
    </Container>
  )
}
