import { type ReactNode, useId } from 'react'
import classes from './page-frame.module.css'

/** What a section takes. */
export interface PageSectionProps {
  /** Of the section, for links to it. */
  readonly id?: string
  readonly title: string
  readonly children: ReactNode
}

/** A section of a page of words: its heading stands beside it where there is room. */
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
