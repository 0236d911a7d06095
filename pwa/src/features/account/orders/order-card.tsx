import { t } from '@lingui/core/macro'
import '../../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { formatSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { Order, PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { formatNairobiMoment } from '../../../lib/nairobi-time.ts'
import { formatOrderDelivery, formatPlace } from '../../../shop/delivery/delivery-text.ts'
import { formatConfirmationLabel } from '../../../shop/order/confirmation-label.ts'
import { OrderDiscounts } from '../../../shop/order/order-discounts.tsx'
import { OrderNotes } from '../../../shop/order/order-notes.tsx'
import { StatusPill } from '../../../shop/order/status-pill.tsx'
import { PendingMutationPanel } from '../pending/pending-mutation-panel.tsx'
import type { VisibleMutation } from '../pending/use-visible-mutations.ts'
import { isReviewable } from '../reviews/reviewable.ts'
import classes from './order-card.module.css'
import { OrderItems } from './order-items.tsx'
import { OrderPayment } from './order-payment.tsx'
import { OrderStatusBar } from './order-status-bar.tsx'

export interface OrderCardProps {
  readonly order: Order
  readonly onCancel: () => void
  readonly pendingCancel?: VisibleMutation | undefined
  readonly onCancelUndone: (key: string) => void
  readonly onReview: (productId: string) => void
  readonly reviewed: ReadonlySet<string>
  readonly onReorder: () => void
  readonly isReordering: boolean
  readonly way: PaymentWay | undefined
}

const isFinished = ({ orderStatus }: Order) => orderStatus === 'cancelled' || orderStatus === 'delivered'

export function OrderCard(props: OrderCardProps) {
  const { order, pendingCancel, onCancelUndone, onReview, reviewed, way } = props
  const { orderId, orderStatus, createdAt, customerCity, deliveryPlace, items, scheduledFor } = order
  const notice = formatConfirmationLabel(order) ?? order.cancelReason
  const delivery = formatOrderDelivery(order)
  const titleId = `order-${orderId}`
  const renderReviewButton = (productId: string) => (nameId: string) => (
    <Button
      variant="outline"
      size="sm"
      aria-haspopup="dialog"
      aria-describedby={nameId}
      onClick={() => onReview(productId)}
    >
      {reviewed.has(productId) ? t`Edit Review` : t`Add Review`}
    </Button>
  )
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div>
          <h2 id={titleId} className={classes.title}>
            {t`Order ${orderId}`}
          </h2>
          <p className={classes.date}>{[formatNairobiMoment(createdAt), customerCity].filter(Boolean).join(' · ')}</p>
          {deliveryPlace === undefined ? null : <p className={classes.date}>{formatPlace(deliveryPlace)}</p>}
          {delivery === undefined ? null : <p className={classes.date}>{delivery}</p>}
        </div>
        <StatusPill status={orderStatus} />
      </div>
      <OrderStatusBar status={orderStatus} />
      <RiderNote order={order} />
      {scheduledFor === undefined ? null : (
        <p className={classes.note}>{t`Scheduled for ${formatSlot(Date.parse(scheduledFor), Date.now())}`}</p>
      )}
      {notice === undefined ? null : (
        <p className={classes.note} data-attention={order.needsConfirmation || undefined}>
          {notice}
        </p>
      )}
      <OrderItems
        items={items.map(({ productId, volumeId, ...item }, index) => ({
          ...item,
          // A drink may have several lines, at several prices.
          key: `${index} ${productId} ${volumeId}`,
          action: isReviewable(order) ? renderReviewButton(productId) : undefined,
        }))}
      />
      <OrderDiscounts {...order} />
      <OrderNotes {...order} />
      <OrderPayment order={order} way={way} />
      {pendingCancel === undefined ? null : (
        <div className={classes.pending}>
          <PendingMutationPanel visible={pendingCancel} level={3} onDiscarded={onCancelUndone} />
        </div>
      )}
      <Footer {...props} titleId={titleId} />
    </article>
  )
}

/** Who brings an order that has left the shop. */
function RiderNote({ order: { orderStatus, rider } }: { readonly order: Order }) {
  if (rider === undefined || orderStatus !== 'shipping') return null
  return <p className={classes.note}>{t`On the way with ${rider.name}`}</p>
}

function Footer({
  order,
  pendingCancel,
  titleId,
  onCancel,
  onReorder,
  isReordering,
}: OrderCardProps & { readonly titleId: string }) {
  return (
    <div className={classes.foot}>
      <p className={classes.total}>{t`Total: ${formatKsh(order.totalAmount)}`}</p>
      <div className={classes.actions}>
        {order.orderStatus === 'cancelled' || pendingCancel ? null : (
          <Button variant="outline" size="sm" aria-haspopup="dialog" aria-describedby={titleId} onClick={onCancel}>
            {t`Cancel Order`}
          </Button>
        )}
        {isFinished(order) ? (
          <Button size="sm" aria-describedby={titleId} loading={isReordering} onClick={onReorder}>
            {t`Order again`}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
