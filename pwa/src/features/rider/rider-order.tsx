import { plural, t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { normalizePhone } from '@usiku/contracts/accounts/phone.ts'
import { MINIMUM_AGE } from '@usiku/contracts/age/constants.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { formatSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import { formatAge, formatPromise, getAgeMinutes, getPromiseState } from '@usiku/contracts/orders/delivery-promise.ts'
import type { RiderOrder } from '@usiku/contracts/riders/operations.ts'
import { formatNairobiTime } from '../../lib/nairobi-time.ts'
import { ChatIcon, PhoneIcon } from '../../ui/icons/shop-icons.tsx'
import classes from './rider-order.module.css'

export interface OrderCardProps {
  readonly order: RiderOrder
  readonly now: number
  readonly busy: boolean
  readonly onPickUp: () => void
  readonly onDelivered: () => void
  readonly onFailed: () => void
}

/** An order to deliver; first it is picked up. */
export function OrderCard({ order, now, busy, onPickUp, onDelivered, onFailed }: OrderCardProps) {
  const { orderId, pickedUpAt, scheduledFor } = order
  const promise = getPromiseState(order, now)
  return (
    <article className={classes.card} aria-label={t`Order ${orderId}`}>
      <div className={classes.head}>
        <strong className={classes.number}>{orderId}</strong>
        <span className={classes.age} data-promise={promise?.kind}>
          {formatAge(getAgeMinutes(order, now))}
          {promise === undefined ? null : ` · ${formatPromise(promise)}`}
        </span>
      </div>
      {scheduledFor === undefined ? null : (
        <p className={classes.mark}>{t`Deliver ${formatSlot(Date.parse(scheduledFor), now)}`}</p>
      )}
      <Place order={order} />
      <Contacts order={order} />
      <Items order={order} />
      <ToCollect order={order} />
      {pickedUpAt === null ? (
        <Button size="lg" color="amber" fullWidth loading={busy} onClick={onPickUp}>
          {t`Picked up`}
        </Button>
      ) : (
        <>
          <Button size="lg" color="amber" fullWidth onClick={onDelivered}>
            {t`Delivered`}
          </Button>
          <Button variant="outline" fullWidth onClick={onFailed}>
            {t`Could not deliver`}
          </Button>
        </>
      )}
    </article>
  )
}

function Place({ order }: { readonly order: RiderOrder }) {
  const { customerName, customerCity, deliveryArea, deliveryPlace, recipient, orderInstructions } = order
  const area = deliveryPlace?.area ?? deliveryArea
  return (
    <div className={classes.place}>
      <p className={classes.name}>{recipient?.name ?? customerName}</p>
      <p>{area === undefined || area === customerCity ? (area ?? customerCity) : `${area}, ${customerCity}`}</p>
      {deliveryPlace === undefined || deliveryPlace.directions === '' ? null : <p>{deliveryPlace.directions}</p>}
      {orderInstructions === '' ? null : <p className={classes.note}>{orderInstructions}</p>}
    </div>
  )
}

function Contacts({ order }: { readonly order: RiderOrder }) {
  const { recipient, customerName, customerPhone } = order
  const { name, phone } = recipient ?? { name: customerName, phone: customerPhone }
  const digits = normalizePhone(phone)
  return (
    <div className={classes.contacts}>
      {digits === undefined ? null : (
        <>
          <a href={`tel:+${digits}`} aria-label={t`Call ${name}`}>
            <PhoneIcon size={18} />
            {t`Call`}
          </a>
          <a href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer" aria-label={t`WhatsApp ${name}`}>
            <ChatIcon size={18} />
            {t`WhatsApp`}
          </a>
        </>
      )}
      <a href={toMap(order)} aria-label={t`Map to ${name}`}>
        {t`Map`}
      </a>
    </div>
  )
}

/** Opens the map app of the phone. */
function toMap({ deliveryPlace, deliveryArea, customerCity }: RiderOrder): string {
  const { pin, area = deliveryArea } = deliveryPlace ?? {}
  if (pin !== undefined) return `geo:${pin.latitude},${pin.longitude}?q=${pin.latitude},${pin.longitude}`
  // not shown
  return `geo:0,0?q=${encodeURIComponent([area, customerCity, 'Kenya'].filter((part) => part !== undefined).join(', '))}`
}

function Items({ order: { items } }: { readonly order: RiderOrder }) {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details className={classes.items}>
      <summary>{plural(count, { one: '# drink', other: '# drinks' })}</summary>
      <ul>
        {items.map(({ name, size, quantity }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drink may have several lines, at several prices
          <li key={index}>{`${quantity} × ${name}, ${size}`}</li>
        ))}
      </ul>
    </details>
  )
}

function ToCollect({ order }: { readonly order: RiderOrder }) {
  const { amountDue, paymentReference, needsIdCheck } = order
  return (
    <div className={classes.collect} data-due={amountDue > 0 || undefined}>
      <p className={classes.amount}>
        {amountDue === 0 ? t`Paid: nothing to collect` : t`Collect ${formatKsh(amountDue)}`}
      </p>
      {amountDue > 0 && paymentReference !== undefined ? <p>{t`M-Pesa account number ${paymentReference}`}</p> : null}
      {needsIdCheck ? <p>{t`Check the ID: ${MINIMUM_AGE} or older`}</p> : null}
    </div>
  )
}

export interface ReturningOrderProps {
  readonly order: RiderOrder
  readonly onDelivered: () => void
}

/** Not delivered, or cancelled by the shop. */
export function ReturningOrder({ order, onDelivered }: ReturningOrderProps) {
  const { orderId, orderStatus, failedAt, pickedUpAt, deliveredAt } = order
  return (
    <article className={classes.card} data-attention aria-label={t`Order ${orderId}`}>
      <strong className={classes.number}>{orderId}</strong>
      <p>{describeReturn(order)}</p>
      {pickedUpAt === null || deliveredAt !== null ? null : (
        <Button variant="outline" fullWidth onClick={onDelivered}>
          {orderStatus === 'cancelled' || failedAt === null ? t`I delivered it already` : t`Delivered after all`}
        </Button>
      )}
    </article>
  )
}

function describeReturn({ orderStatus, pickedUpAt, deliveredAt, failedAt, isTakenAway }: RiderOrder): string {
  if (orderStatus !== 'cancelled') {
    if (isTakenAway) return t`The counter has given it to somebody else: hand it over, or bring it back.`
    return t`Not delivered at ${formatNairobiTime(failedAt ?? '')}: bring it back. The counter decides.`
  }
  if (deliveredAt !== null)
    return t`Cancelled by the shop, delivered at ${formatNairobiTime(deliveredAt)}. Tell the counter.`
  if (pickedUpAt === null) return t`Cancelled by the shop: do not deliver it.`
  return t`Cancelled by the shop: do not deliver it, bring it back.`
}

export function DoneOrder({ order }: { readonly order: RiderOrder }) {
  const { orderId, deliveredAt, amountDue, recipient, customerName } = order
  return (
    <article className={classes.done} aria-label={t`Order ${orderId}`}>
      <strong className={classes.number}>{orderId}</strong>
      <span>{recipient?.name ?? customerName}</span>
      <span>
        {[formatNairobiTime(deliveredAt ?? ''), amountDue > 0 ? t`${formatKsh(amountDue)} not paid` : t`paid`].join(
          ' · ',
        )}
      </span>
    </article>
  )
}
