import { Button } from '@mantine/core'
import type { Order } from '@usiku/contracts/orders.ts'
import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { nairobiMoment } from '../../ui/nairobi-time.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import classes from './order-card.module.css'
import { OrderItems } from './order-items.tsx'
import { OrderProgress } from './order-progress.tsx'

/** What an order card takes. */
export interface OrderCardProps {
  readonly order: Order
  /** Cancel Order was pressed; nothing is cancelled yet. */
  readonly onCancel: () => void
}

/** One order that the shop has. */
export function OrderCard({ order, onCancel }: OrderCardProps) {
  const { orderId, orderStatus, createdAt, customerCity, items, totalAmount } = order
  return (
    <article className={classes.card} aria-labelledby={`order-${orderId}`}>
      <div className={classes.head}>
        <div>
          <h2 id={`order-${orderId}`} className={classes.title}>
            Order {orderId}
          </h2>
          <p className={classes.when}>{`${nairobiMoment(createdAt)} · ${customerCity}`}</p>
        </div>
        <StatusPill status={orderStatus} />
      </div>
      <OrderProgress status={orderStatus} />
      <OrderItems
        items={items.map(({ productId, volumeId, ...item }) => ({ ...item, key: `${productId} ${volumeId}` }))}
      />
      <div className={classes.foot}>
        <p className={classes.total}>{`Total: ${formatKsh(totalAmount)}`}</p>
        {orderStatus === 'cancelled' ? null : (
          <Button variant="outline" size="sm" onClick={onCancel}>
            Cancel Order
          </Button>
        )}
      </div>
    </article>
  )
}
