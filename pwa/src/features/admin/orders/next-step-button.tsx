import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { getNextStatus, type OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { useNow } from '../../../shop/payment/attempt-clock.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { toOrder } from '../order-destinations.ts'
import { undoDelivery, useDelayedDelivery } from './delayed-delivery.ts'
import classes from './next-step-button.module.css'
import { useMoveOrder } from './use-move-order.ts'

export interface NextStepButtonProps {
  readonly order: Order
  /** Opens the question about ID and money that a delivery may need. */
  readonly onHandOver: (order: Order) => void
}

interface Step {
  readonly label: string
  /** For screen readers. */
  readonly name: string
}

function getStep(status: OrderStatus, orderId: string): Step {
  if (status === 'processing') return { label: t`Pack`, name: t`Pack: order ${orderId}` }
  if (status === 'shipping') return { label: t`Send out`, name: t`Send out: order ${orderId}` }
  return { label: t`Delivered`, name: t`Delivered: order ${orderId}` }
}

/** Moves the order on by one tap; a delivery can be undone for ten seconds. */
export function NextStepButton({ order, onHandOver }: NextStepButtonProps) {
  const { orderId, needsConfirmation = false } = order
  const sendsAt = useDelayedDelivery(orderId)
  const { move, isPending } = useMoveOrder(onHandOver)
  const next = getNextStatus(order.orderStatus)
  if (sendsAt !== undefined) return <UndoButton orderId={orderId} sendsAt={sendsAt} />
  if (next === undefined) return null
  if (needsConfirmation) {
    return (
      <Button component={SiteLink} {...toOrder(orderId)} className={classes.step} size="compact-md" variant="outline">
        {t`Confirm`}
      </Button>
    )
  }
  const { label, name } = getStep(next, orderId)
  return (
    <Button
      className={classes.step}
      size="compact-md"
      variant={next === 'delivered' ? 'filled' : 'outline'}
      loading={isPending}
      aria-label={name}
      onClick={() => move(order, next)}
    >
      {label}
    </Button>
  )
}

function UndoButton({ orderId, sendsAt }: { readonly orderId: string; readonly sendsAt: number }) {
  const seconds = Math.max(0, Math.ceil((sendsAt - useNow(true)) / 1_000))
  return (
    <Button
      className={classes.step}
      size="compact-md"
      variant="outline"
      aria-label={t`Undo: order ${orderId} is delivered`}
      onClick={() => undoDelivery(orderId)}
    >
      {t`Undo (${seconds})`}
    </Button>
  )
}
