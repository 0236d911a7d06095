import { type ReactNode, useId } from 'react'
import cardClasses from '../../ui/card.module.css'
import classes from './form-section.module.css'

export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={`${cardClasses.card} ${cardClasses.padded} ${classes.section}`} aria-labelledby={id}>
      <h2 id={id} className={cardClasses.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
