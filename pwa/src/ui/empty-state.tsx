import type { ReactNode } from 'react'
import { CrescentIcon } from './icons/shop-icons.tsx'
import classes from './state-block.module.css'

/** What an empty state takes. */
export interface EmptyStateProps {
  /** The serif line: `Your cart is empty`. */
  readonly title: string
  /** The heading's level; 2 when left out. */
  readonly level?: 1 | 2
  /** One sentence. */
  readonly children?: ReactNode
  /** One ink button: the way on. */
  readonly action?: ReactNode
}

/** Nothing here, said kindly: a crescent, a line, a way on. */
export function EmptyState({ title, level = 2, children, action }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.block}>
      <span className={classes.moon}>
        <CrescentIcon size={66} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {children === undefined ? null : <p className={classes.text}>{children}</p>}
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
    </div>
  )
}
