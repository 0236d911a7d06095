import { ContactLinks } from './contact-links.tsx'
import classes from './contact-panel.module.css'

/** What the panel takes. */
export interface OrderWithoutDataProps {
  /** Opens a text message with the order in it. */
  readonly smsHref: string
  readonly callHref: string
  /** As people write it: `0700 000 000`. */
  readonly phone: string
}

/** The ways to order right now that need no data. */
export function OrderWithoutData({ smsHref, ...call }: OrderWithoutDataProps) {
  return (
    <section className={classes.panel} aria-label="Order without data">
      <p>To order right now, send your cart as an SMS, or call. Neither needs data.</p>
      <ContactLinks {...call} messageHref={smsHref} messageWords="Order by SMS" />
    </section>
  )
}
