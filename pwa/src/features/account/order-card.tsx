import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import type { Order } from '@usiku/contracts/orders.ts'
import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { confirmationLabel } from '../../ui/confirmation-label.ts'
import { nairobiMoment } from '../../ui/nairobi-time.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import classes from './order-card.module.css'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'
import { isReviewable } from './reviewable.ts'
import type { ShownWrite } from './shown-writes.ts'
import { WaitingWrite } from './waiting-write.tsx'

export interface OrderCardProps {
  readonly order: Order
  readonly onCancel: () => void
  readonly cancelling?: ShownWrite | undefined
  readonly onKept: (key: string) => void
  readonly onReview: (productId: string) => void
  readonly reviewed: ReadonlySet<string>
  readonly onAgain: () => void
  readonly isComingAgain: boolean
}

const isOld = ({ orderStatus }: Order) => orderStatus === 'cancelled' || orderStatus === 'delivered'

export function OrderCard(props: OrderCardProps) {
  const { order, cancelling, onKept, onReview, reviewed } = props
  const { orderId, orderStatus, createdAt, customerCity, items } = order
  const note = confirmationLabel(order) ?? order.cancelReason
  const titleId = `order-${orderId}`
  const review = (productId: string) => (nameId: string) => (
    <Button
      variant="outline"
      size="sm"
      aria-haspopup="dialog"
      aria-describedby={nameId}
      onClick={() => onReview(productId)}
    >
      {reviewed.has(productId) ? 'Edit Review' : 'Add Review'}
    </Button>
  )
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div>
          <h2 id={titleId} className={classes.title}>
            Order {orderId}
          </h2>
          <p className={classes.when}>{`${nairobiMoment(createdAt)} · ${customerCity}`}</p>
        </div>
        <StatusPill status={orderStatus} />
      </div>
      <OrderProgress status={orderStatus} />
      {note === undefined ? null : (
        <p className={classes.note} data-attention={order.needsConfirmation || undefined}>
          {note}
        </p>
      )}
      <OrderItems
        items={items.map(({ productId, volumeId, ...item }) => ({
          ...item,
          key: `${productId} ${volumeId}`,
          action: isReviewable(order) ? review(productId) : undefined,
        }))}
      />
      {cancelling === undefined ? null : (
        <div className={classes.waiting}>
          <WaitingWrite shown={cancelling} level={3} onGone={onKept} />
        </div>
      )}
      <Foot {...props} titleId={titleId} />
    </article>
  )
}

function Foot({
  order,
  cancelling,
  titleId,
  onCancel,
  onAgain,
  isComingAgain,
}: OrderCardProps & { readonly titleId: string }) {
  return (
    <div className={classes.foot}>
      <p className={classes.total}>{`Total: ${formatKsh(order.totalAmount)}`}</p>
      <div className={classes.actions}>
        {order.orderStatus === 'cancelled' || cancelling ? null : (
          <Button variant="outline" size="sm" aria-haspopup="dialog" aria-describedby={titleId} onClick={onCancel}>
            Cancel Order
          </Button>
        )}
        {isOld(order) ? (
          <Button size="sm" aria-describedby={titleId} loading={isComingAgain} onClick={onAgain}>
            Order again
          </Button>
        ) : null}
      </div>
    </div>
  )
}
