import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useGhostClickGuard } from '../ui/hooks/ghost-click-guard.ts'
import classes from './buy-bar.module.css'
import { Price } from './price/price.tsx'

export interface BuyBarProps {
  readonly label: string
  readonly amount: number
  readonly children: ReactNode
}

export function BuyBar({ label, amount, children }: BuyBarProps) {
  const guard = useGhostClickGuard()
  return (
    <section className={classes.bar} aria-label={t`Buy`} data-avoid-toasts onClickCapture={guard}>
      <p className={classes.summary}>
        <span className={classes.label}>{label}</span>
        <Price amount={amount} size="bar" />
      </p>
      <div className={classes.action}>{children}</div>
    </section>
  )
}
