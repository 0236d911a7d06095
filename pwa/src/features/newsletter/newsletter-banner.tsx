import { useId } from 'react'
import { useTrouble } from '../../offline/connectivity.ts'
import { Container } from '../../ui/container.tsx'
import buttonClasses from '../../ui/plain-button.module.css'
import { laterWords } from '../../ui/trouble-words.ts'
import classes from './newsletter-banner.module.css'
import { useSubscription } from './use-subscription.ts'

export function NewsletterBanner() {
  const id = useId()
  const { email, setEmail, busy, field, submit } = useSubscription()
  const trouble = useTrouble()
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
          <button type="submit" className={buttonClasses.button} disabled={email === '' || trouble !== undefined}>
            {busy ? 'Subscribing …' : 'Subscribe'}
          </button>
          <p id={`${id}-note`} className={classes.note}>
            {trouble
              ? laterWords(trouble, 'You can subscribe')
              : 'One mail for each new product. A link in every mail ends it.'}
          </p>
        </form>
      </section>
    </Container>
  )
}
