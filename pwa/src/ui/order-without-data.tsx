import classes from './contact-panel.module.css'
import { ChatIcon, PhoneIcon } from './icons/shop-icons.tsx'

/** What the panel takes. */
export interface OrderWithoutDataProps {
  /** Opens a text message with the order in it. */
  readonly smsHref: string
  readonly callHref: string
  /** As people write it: `0700 000 000`. */
  readonly phone: string
}

/** The ways to order right now that need no data. */
export function OrderWithoutData({ smsHref, callHref, phone }: OrderWithoutDataProps) {
  return (
    <section className={classes.panel} aria-label="Order without data">
      <p>To order right now, send your cart as an SMS, or call. Neither needs data.</p>
      <div className={classes.ways}>
        <a className={classes.way} href={smsHref}>
          <ChatIcon size={20} />
          Order by SMS
        </a>
        <a className={classes.way} href={callHref}>
          <PhoneIcon size={20} />
          {`Call ${phone}`}
        </a>
      </div>
    </section>
  )
}
