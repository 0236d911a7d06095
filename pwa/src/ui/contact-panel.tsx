import { type ReactNode, useId } from 'react'
import { ContactLinks, type ContactWays } from './contact-links.tsx'
import classes from './contact-panel.module.css'

/** What the panel takes. */
export interface ContactPanelProps extends ContactWays {
  readonly title: string
  /** A sentence or two. */
  readonly children: ReactNode
}

/** A way to a person: a message and a call, with a line about when. A call needs no data at all. */
export function ContactPanel({ title, children, ...ways }: ContactPanelProps) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={classes.text}>{children}</p>
      </div>
      <ContactLinks {...ways} />
    </section>
  )
}
