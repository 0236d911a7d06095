import { type ReactNode, useId } from 'react'
import boxes from './card.module.css'
import classes from './panel.module.css'

export interface PanelProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function Panel({ title, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className={`${boxes.box} ${boxes.padded} ${classes.panel}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={boxes.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
