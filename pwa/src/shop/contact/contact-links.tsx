import { t } from '@lingui/core/macro'
import { ChatIcon, PhoneIcon } from '../../ui/icons/shop-icons.tsx'
import classes from './contact-panel.module.css'

export interface ContactChannels {
  readonly phone: string
  readonly callHref: string
  readonly messageHref: string
  readonly messageLabel: string
}

export function ContactLinks({ phone, callHref, messageHref, messageLabel }: ContactChannels) {
  return (
    <div className={classes.links}>
      <a className={classes.link} href={messageHref}>
        <ChatIcon size={20} />
        {messageLabel}
      </a>
      <a className={classes.link} href={callHref}>
        <PhoneIcon size={20} />
        {t`Call ${phone}`}
      </a>
    </div>
  )
}
