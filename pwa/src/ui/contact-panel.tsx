import { type ReactNode, useId } from 'react'
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

/** What the panel takes. */
export interface ContactPanelProps extends ContactWays {
  readonly title: string
  /** A sentence or two. */
  readonly children: ReactNode
}

/** A way to a person: a message and a call, with a line about when. A call needs no data at all. */
export function ContactPanel({ title, phone, callHref, messageHref, messageWords, children }: ContactPanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={classes.text}>{children}</p>
      </div>
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
    </section>
  )
}
