import classes from './contact-panel.module.css'
import { ChatIcon, PhoneIcon } from './icons/shop-icons.tsx'

export interface ContactWays {
  readonly phone: string
  readonly callHref: string
  readonly messageHref: string
  readonly messageWords: string
}

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
