import { t } from '@lingui/core/macro'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { formatOrderStatus } from '../../../shop/order/status-pill.tsx'
import classes from './order-status-bar.module.css'

const STATUS_STEPS: readonly OrderStatus[] = ['pending', 'processing', 'shipping', 'delivered']

export function OrderStatusBar({ status }: { readonly status: OrderStatus }) {
  const step = STATUS_STEPS.indexOf(status) + 1
  if (step === 0 || step === STATUS_STEPS.length) return null
  return (
    <div
      className={classes.bar}
      role="img"
      aria-label={t`Step ${step} of ${STATUS_STEPS.length}: ${formatOrderStatus(status)}`}
    >
      {STATUS_STEPS.map((name, index) => (
        <span key={name} className={classes.step} data-done={index < step || undefined} />
      ))}
    </div>
  )
}
