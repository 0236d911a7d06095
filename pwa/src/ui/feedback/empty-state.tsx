import type { ReactNode } from 'react'
import { CrescentIcon } from '../icons/shop-icons.tsx'
import classes from './state-block.module.css'

export interface EmptyStateProps {
  readonly title: string
  readonly level?: 1 | 2
  readonly children?: ReactNode
  readonly action?: ReactNode
}

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
