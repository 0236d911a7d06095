import type { OrderStatus } from '@usiku/contracts/rules/order-status.ts'
import { statusWord } from '../../ui/status-pill.tsx'
import classes from './order-progress.module.css'

const STEPS: readonly OrderStatus[] = ['pending', 'processing', 'shipping', 'delivered']

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
