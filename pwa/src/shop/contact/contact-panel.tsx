import { type ReactNode, useId } from 'react'
import { type ContactChannels, ContactLinks } from './contact-links.tsx'
import classes from './contact-panel.module.css'

export interface ContactPanelProps extends ContactChannels {
  readonly title: string
  readonly children: ReactNode
}

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
