import type { ReactNode } from 'react'
import classes from './container.module.css'

/** What a container takes. */
export interface ContainerProps {
  /** The element it is; a `div` when left out. */
  readonly as?: 'div' | 'section' | 'header' | 'footer'
  /** The id of the heading that names a `section`. */
  readonly labelledBy?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Keeps content between the page's gutters and no wider than is comfortable. */
export function Container({ as: Element = 'div', labelledBy, className, children }: ContainerProps) {
  const classList = className === undefined ? classes.container : `${classes.container} ${className}`
  return (
    <Element className={classList} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}
