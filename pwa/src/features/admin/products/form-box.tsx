import { type ReactNode, useId } from 'react'
import boxes from '../ui/box.module.css'
import classes from './form-box.module.css'

export function FormBox({ title, children }: { readonly title: string; readonly children: ReactNode }) {
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
