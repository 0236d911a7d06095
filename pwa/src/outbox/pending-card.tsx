import type { ReactNode } from 'react'
import classes from './pending-card.module.css'

export interface PendingCardProps {
  readonly title: string
  readonly since?: string
  readonly level?: 2 | 3
  readonly children: ReactNode
}

export function PendingCard({ title, since, level = 3, children }: PendingCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={classes.panel} role="status" aria-label={title}>
      <div className={classes.head}>
        <Moon />
        <div>
          <Heading className={classes.title}>{title}</Heading>
          {since === undefined ? null : <p className={classes.date}>{since}</p>}
        </div>
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}

function Moon() {
  return (
    <svg width="36" height="36" viewBox="0 0 36 36" className={classes.moon} aria-hidden="true" focusable="false">
      <circle cx="18" cy="18" r="18" fill="var(--usiku-night)" />
      <path d="M21.5 1a17.6 17.6 0 0 1 0 34 24 24 0 0 0 0-34z" fill="var(--usiku-amber)" />
    </svg>
  )
}
