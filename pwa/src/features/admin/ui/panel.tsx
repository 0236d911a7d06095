import { type ReactNode, useId } from 'react'
import boxes from './box.module.css'
import classes from './panel.module.css'

/** What a panel takes. */
export interface PanelProps {
  /** Also names it for those who go by regions. */
  readonly title: string
  /** Beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A part of a page, in a box of its own. */
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
