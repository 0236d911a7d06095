import { type ReactNode, useId } from 'react'
import cardClasses from './card.module.css'
import classes from './panel.module.css'

export interface PanelProps {
  readonly title: string
  readonly action?: ReactNode
  /** Without the height of an action beside the title. */
  readonly compact?: boolean
  readonly children: ReactNode
}

export function Panel({ title, action, compact = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded} ${classes.panel}`} aria-labelledby={id}>
      <div className={classes.head} data-compact={compact || undefined}>
        <h2 id={id} className={cardClasses.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
