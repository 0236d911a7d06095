import type { ReactNode } from 'react'
import classes from './section-heading.module.css'

/** What the heading of a section takes. */
export interface SectionHeadingProps {
  /** For the section's `aria-labelledby`. */
  readonly id?: string
  readonly children: ReactNode
  /** At the far end of the line: a link, a count. */
  readonly aside?: ReactNode
}

/** The `h2` of a section and the room beneath it. */
export function SectionHeading({ id, children, aside }: SectionHeadingProps) {
  return (
    <div className={classes.line}>
      <h2 id={id}>{children}</h2>
      {aside === undefined ? null : <div className={classes.aside}>{aside}</div>}
    </div>
  )
}
