import type { ReactNode } from 'react'
import classes from './section-heading.module.css'

export interface SectionHeadingProps {
  readonly id?: string
  readonly children: ReactNode
  readonly aside?: ReactNode
}

export function SectionHeading({ id, children, aside }: SectionHeadingProps) {
  return (
    <div className={classes.line}>
      <h2 id={id}>{children}</h2>
      {aside === undefined ? null : <div className={classes.aside}>{aside}</div>}
    </div>
  )
}
