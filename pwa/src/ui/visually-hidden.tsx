import type { ReactNode, Ref } from 'react'
import classes from './visually-hidden.module.css'

/** What hidden words take. */
export interface VisuallyHiddenProps {
  readonly ref?: Ref<HTMLSpanElement>
  readonly children?: ReactNode
}

/** Words for screen readers only. */
export function VisuallyHidden({ ref, children }: VisuallyHiddenProps) {
  return (
    <span ref={ref} className={classes.hidden}>
      {children}
    </span>
  )
}
