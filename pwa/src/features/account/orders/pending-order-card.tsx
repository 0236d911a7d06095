import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { useDeviceOnline } from '../../../network/connectivity.ts'
import { lacksContact, type OrderEntry } from '../../../outbox/entry.ts'
import { PendingCard } from '../../../outbox/pending-card.tsx'
import {
  formatSavedAt,
  getLoggedOutOrderMessage,
  getPendingOrderMessage,
  type PendingOrderMessage,
} from '../../../outbox/pending-order-messages.ts'
import { OrderDiffPanel } from '../../../shop/order/order-diff-panel.tsx'
import { useStorageState } from '../../../storage/use-storage-state.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { MissingContactForm } from './missing-contact-form.tsx'
import { OrderItems } from './order-items.tsx'
import { PendingOrderFooter } from './pending-order-footer.tsx'
import { type PendingOrderActions, usePendingOrder } from './use-pending-order.ts'

export interface PendingOrderCardProps {
  readonly order: OrderEntry
  readonly onAction: () => void
}

export function PendingOrderCard({ order, onAction }: PendingOrderCardProps) {
  const online = useDeviceOnline()
  const isMemoryOnly = useStorageState() === 'memory'
  const actions = usePendingOrder(order, onAction)
  const statusMessage = getPendingMessage(order, online)
  return (
    <PendingCard title={statusMessage.title} since={formatSavedAt(order.savedAt, isMemoryOnly)} level={2}>
      <p>{statusMessage.text}</p>
      {order.quote ? null : <OrderContent order={order} />}
      {order.state === 'needs-sign-in' ? (
        <LinkButton to="/login" state={{ returnTo: '/account?t=myOrders' }}>
          Login
        </LinkButton>
      ) : null}
      <OrderActions order={order} actions={actions} />
    </PendingCard>
  )
}

function getPendingMessage(order: OrderEntry, online: boolean): PendingOrderMessage {
  const { state, rejection } = order
  if (state === 'rejected') return { title: 'Nothing is ordered yet', text: rejection?.message ?? '' }
  return lacksContact(order) && state !== 'cancelling'
    ? getLoggedOutOrderMessage(state, online)
    : getPendingOrderMessage(state, online)
}

/** Only the number is left of an order that was cancelled before a logout. */
function OrderContent({ order }: { readonly order: OrderEntry }) {
  const { placement } = order.task
  if (placement.items.length === 0) return <p>{`Order ${placement.orderId}`}</p>
  const items = placement.items.map(({ id, name, volume, quantity, thumbnailImage }) => ({
    key: `${id} ${volume._id}`,
    name,
    size: volume.size,
    quantity,
    thumbnailImage,
    price: volume.priceAfterDiscount,
  }))
  return <OrderItems items={items} background="tint" />
}

interface OrderActionsProps {
  readonly order: OrderEntry
  readonly actions: PendingOrderActions
}

function OrderActions({ order, actions }: OrderActionsProps) {
  const { state, quote } = order
  if (order.task.placement.items.length === 0) return null
  const needsConfirmation = state === 'needs-confirmation' || (state === 'rejected' && quote !== undefined)
  if (needsConfirmation && lacksContact(order)) return <MissingContactForm order={order} actions={actions} />
  if (state === 'rejected' || (state === 'needs-confirmation' && quote))
    return <ChangedOrder order={order} actions={actions} />
  return (
    <PendingOrderFooter order={order} actions={actions}>
      {state === 'needs-confirmation' ? (
        <Button color="amber" size="sm" disabled={actions.busy} onClick={() => actions.confirm()}>
          Send it now
        </Button>
      ) : null}
    </PendingOrderFooter>
  )
}

function ChangedOrder({ order: { task, quote }, actions }: OrderActionsProps) {
  if (!quote) {
    return (
      <Button variant="outline" disabled={actions.busy} onClick={actions.backToCart}>
        Back to the cart
      </Button>
    )
  }
  return (
    <OrderDiffPanel
      items={task.placement.items}
      totalAmount={task.placement.totalAmount}
      quote={quote}
      busy={actions.busy}
      onAccept={() => actions.resubmit()}
      onReturn={actions.backToCart}
    />
  )
}
