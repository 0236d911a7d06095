import { type ReactNode, useId } from 'react'
import boxes from '../../ui/card.module.css'
import classes from './form-section.module.css'

export function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <section className={`${boxes.box} ${boxes.padded} ${classes.box}`} aria-labelledby={id}>
      <h2 id={id} className={boxes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
