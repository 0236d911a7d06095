import type { ReactNode } from 'react'
import classes from './container.module.css'

export interface ContainerProps {
  readonly as?: 'div' | 'section' | 'header' | 'footer'
  readonly labelledBy?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export function Container({ as: Element = 'div', labelledBy, className, children }: ContainerProps) {
  const classList = className === undefined ? classes.container : `${classes.container} ${className}`
  return (
    <Element className={classList} aria-labelledby={labelledBy}>
      {children}
    </Element>
  )
}
