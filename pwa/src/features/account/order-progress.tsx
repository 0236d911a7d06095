import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'
import { statusWord } from '../../ui/status-pill.tsx'
import classes from './order-progress.module.css'

/** The way of an order that is not cancelled. */
const STEPS: readonly OrderStatus[] = ['pending', 'processing', 'shipping', 'delivered']

/** How far a live order has come, in four steps; nothing once it is delivered or cancelled. */
export function OrderProgress({ status }: { readonly status: OrderStatus }) {
  const step = STEPS.indexOf(status) + 1
  if (step === 0 || step === STEPS.length) return null
  return (
    <div className={classes.bar} role="img" aria-label={`Step ${step} of ${STEPS.length}: ${statusWord(status)}`}>
      {STEPS.map((name, index) => (
        <span key={name} className={classes.step} data-done={index < step || undefined} />
      ))}
    </div>
  )
}
