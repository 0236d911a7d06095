import { type ReactNode, useId } from 'react'
import classes from './content-page.module.css'

export interface ContentSectionProps {
  /** The section's id, for links. */
  readonly id?: string
  readonly title: string
  readonly children: ReactNode
}

export function ContentSection({ id, title, children }: ContentSectionProps) {
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
