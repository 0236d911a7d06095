import classes from './contact-panel.module.css'
import { ChatIcon, PhoneIcon } from './icons/shop-icons.tsx'

/** How the shop is reached. */
export interface ContactWays {
  /** As people write it: `0700 000 000`. */
  readonly phone: string
  readonly callHref: string
  /** A chat, or what stands in for it without data. */
  readonly messageHref: string
  readonly messageWords: string
}

/** A message and a call. */
export function ContactLinks({ phone, callHref, messageHref, messageWords }: ContactWays) {
  return (
    <div className={classes.ways}>
      <a className={classes.way} href={messageHref}>
        <ChatIcon size={20} />
        {messageWords}
      </a>
      <a className={classes.way} href={callHref}>
        <PhoneIcon size={20} />
        {`Call ${phone}`}
      </a>
    </div>
  )
}
