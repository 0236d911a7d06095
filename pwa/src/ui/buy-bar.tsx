import type { ReactNode } from 'react'
import classes from './buy-bar.module.css'
import { useLateTapGuard } from './late-taps.ts'
import { Price } from './price.tsx'

export interface BuyBarProps {
  readonly label: string
  readonly amount: number
  readonly children: ReactNode
}

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
