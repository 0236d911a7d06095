import type { ReactNode, Ref } from 'react'
import classes from './visually-hidden.module.css'

/** What hidden words take. */
export interface VisuallyHiddenProps {
  readonly ref?: Ref<HTMLSpanElement>
  /** `status`: read out when its words change. */
  readonly role?: 'status'
  readonly children?: ReactNode
}

/** Words for screen readers only. */
export function VisuallyHidden({ ref, role, children }: VisuallyHiddenProps) {
  return (
    <span ref={ref} role={role} className={classes.hidden}>
      {children}
    </span>
  )
}
