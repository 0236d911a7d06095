import type { ReactNode } from 'react'
import classes from './visually-hidden.module.css'

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>
}
