import { msg, t } from '@lingui/core/macro'
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

const STEP_LABELS: Readonly<Partial<Record<OrderStatus, string>>> = {
  processing: msg`Pack`,
  shipping: msg`Send out`,
  delivered: msg`Delivered`,
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
  const label = STEP_LABELS[next] ?? ''
  return (
    <Button
      className={classes.step}
      size="compact-md"
      variant={next === 'delivered' ? 'filled' : 'outline'}
      loading={isPending}
      aria-label={t`${label}: order ${orderId}`}
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
