import type { ReactNode } from 'react'
import classes from './buy-bar.module.css'
import { useLateTapGuard } from './late-taps.ts'
import { Price } from './price.tsx'

/** What the buy bar takes. */
export interface BuyBarProps {
  /** What the amount is of: `Total`, `2 × 750ml`. */
  readonly label: string
  /** Whole shillings. */
  readonly amount: number
  /** The view's one amber button, `lg` and full width. */
  readonly children: ReactNode
}

/** What and how much at the left, the amber button under the thumb; stands in the bottom bar's place. */
export function BuyBar({ label, amount, children }: BuyBarProps) {
  const guard = useLateTapGuard()
  return (
    <section className={classes.bar} aria-label="Buy" onClickCapture={guard}>
      <p className={classes.what}>
        <span className={classes.label}>{label}</span>
        <Price amount={amount} size="bar" />
      </p>
      <div className={classes.action}>{children}</div>
    </section>
  )
}
