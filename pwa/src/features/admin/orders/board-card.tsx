import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { formatSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { Order } from '@usiku/contracts/orders/operations.ts'
import { isOpen } from '@usiku/contracts/orders/order-status.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { toOrder } from '../order-destinations.ts'
import { summarizePayment } from '../order-payment.ts'
import { ContactLinks, MapLink } from '../ui/contact-links.tsx'
import classes from './board-card.module.css'
import { isIdCheckDue } from './id-check.tsx'
import { NextStepButton } from './next-step-button.tsx'
import { OrderAge } from './order-age.tsx'
import { RiderMenu } from './riders/rider-menu.tsx'

export interface BoardCardProps {
  readonly order: Order
  readonly now: number
  readonly onHandOver: (order: Order) => void
  readonly onDrag: (isDragged: boolean) => void
}

/** More are only counted. */
const SHOWN_LINES = 3

export function BoardCard({ order, now, onHandOver, onDrag }: BoardCardProps) {
  const { orderId, customerName, customerPhone, customerCity, deliveryArea, orderStatus } = order
  const { recipient, deliveryPlace, needsConfirmation = false, scheduledFor, channel } = order
  const isOpenOrder = isOpen(orderStatus)
  const { name, phone } = recipient ?? { name: customerName, phone: customerPhone }
  return (
    <article
      className={classes.card}
      aria-label={t`Order ${orderId}`}
      data-attention={needsConfirmation || undefined}
      draggable={isOpenOrder}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
    >
      <div className={classes.head}>
        <SiteLink {...toOrder(orderId)} className={classes.id}>
          {orderId}
        </SiteLink>
        <OrderAge order={order} now={now} />
      </div>
      {needsConfirmation ? <p className={classes.mark}>{t`Needs confirmation`}</p> : null}
      {scheduledFor === undefined ? null : (
        <p className={classes.mark}>{t`Scheduled for ${formatSlot(Date.parse(scheduledFor), now)}`}</p>
      )}
      <p className={classes.client}>
        <strong>{name}</strong>
        <br />
        {channel === 'counter' ? t`At the counter` : (deliveryPlace?.area ?? deliveryArea ?? customerCity)}
      </p>
      {isOpenOrder ? <Lines order={order} /> : null}
      <Money order={order} />
      {isOpenOrder ? (
        <div className={classes.links}>
          <ContactLinks phone={phone} name={name} />
          {deliveryPlace?.pin ? <MapLink pin={deliveryPlace.pin} /> : null}
        </div>
      ) : null}
      <RiderMenu order={order} />
      <NextStepButton order={order} onHandOver={onHandOver} />
    </article>
  )
}

function Lines({ order: { items } }: { readonly order: Order }) {
  const rest = items.length - SHOWN_LINES
  return (
    <ul className={classes.lines}>
      {items.slice(0, SHOWN_LINES).map(({ name, size, quantity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drink may have several lines, at several prices
        <li key={index}>{`${quantity} × ${name}, ${size}`}</li>
      ))}
      {rest > 0 ? <li>{t`and ${rest} more`}</li> : null}
    </ul>
  )
}

function Money({ order }: { readonly order: Order }) {
  const payment = summarizePayment(order)
  return (
    <p className={classes.money} data-kind={payment?.kind}>
      {payment === undefined || payment.kind === 'paid' ? `${formatKsh(order.totalAmount)} ` : null}
      {payment?.label}
      {isIdCheckDue(order) && isOpen(order.orderStatus) ? <span className={classes.check}>{t`Check ID`}</span> : null}
    </p>
  )
}
