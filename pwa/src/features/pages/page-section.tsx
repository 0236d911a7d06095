import { type ReactNode, useId } from 'react'
import classes from './page-frame.module.css'

export interface PageSectionProps {
  /** The section's id, for links. */
  readonly id?: string
  readonly title: string
  readonly children: ReactNode
}

export function PageSection({ id, title, children }: PageSectionProps) {
  const headingId = useId()
  return (
    <section id={id} className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.title}>
        {title}
      </h2>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
