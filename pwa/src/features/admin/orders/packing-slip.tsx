import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { needsAgeCheck } from '@usiku/contracts/age/age-check.ts'
import { MINIMUM_AGE } from '@usiku/contracts/age/constants.ts'
import { formatPart } from '@usiku/contracts/catalogue/bundles.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { formatSlot } from '@usiku/contracts/opening-hours/nairobi-clock.ts'
import type { Order, OrderLine, PaymentWay } from '@usiku/contracts/orders/operations.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatNairobiDate, formatNairobiTime } from '../../../lib/nairobi-time.ts'
import { formatPlace } from '../../../shop/delivery/delivery-text.ts'
import { formatSubstitutions } from '../../../shop/order/order-notes.tsx'
import { Wordmark } from '../../../ui/layout/wordmark.tsx'
import { getAmountToCollect, getGoodsTotal, summarizePayment } from '../order-payment.ts'
import { shopContactQuery } from '../shop-contact.queries.ts'
import classes from './packing-slip.module.css'
import { getPaymentLabel } from './payment-label.ts'
import { formatPageRule, type SlipPaper, useSlipPaper } from './slip-paper.ts'

/** Prints the slip of any order on a page, on the paper last chosen. */
export function useSlipPrinter() {
  const [order, setOrder] = useState<Order>()
  const [paper] = useSlipPaper()
  // Loaded before anything is printed.
  useQuery(shopContactQuery())
  // After the slip is laid out and its paper is as long as it.
  useEffect(() => {
    if (order === undefined) return
    const clear = () => setOrder(undefined)
    window.addEventListener('afterprint', clear)
    window.print()
    return () => window.removeEventListener('afterprint', clear)
  }, [order])
  // A new object: the same order can be printed again where no event says that printing is over.
  return { print: (next: Order) => setOrder({ ...next }), slip: order && <PackingSlip order={order} paper={paper} /> }
}

interface PackingSlipProps {
  readonly order: Order
  readonly paper: SlipPaper
}

/** Invisible on screen; in print it replaces the page. */
export function PackingSlip({ order, paper }: PackingSlipProps) {
  const slip = useRef<HTMLElement>(null)
  const [height, setHeight] = useState(0)
  const { data: settings } = useQuery(shopContactQuery())
  // Measured at the paper's width: a roll's page ends where the slip ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what its height depends on
  useLayoutEffect(() => setHeight(slip.current?.offsetHeight ?? 0), [order, paper, settings])
  const { orderId, createdAt, items, paymentMethod, needsConfirmation, scheduledFor, giftMessage } = order
  const payment = summarizePayment(order)
  return createPortal(
    <article
      ref={slip}
      className={classes.slip}
      style={{ width: `${paper.width - 2 * paper.margin}mm` }}
      data-print
      data-paper={paper.id}
      aria-label={t`Packing slip`}
    >
      <style>{formatPageRule(paper, height)}</style>
      <header className={classes.head}>
        <p className={classes.shop}>
          <Wordmark />
          {settings === undefined || settings.phone === '' ? null : (
            <span className={classes.phone}>{formatPhone(settings.phone)}</span>
          )}
        </p>
        <p>
          {t`Order ${orderId}`}
          {order.payment === undefined ? null : (
            <>
              <br />
              {t`Reference ${order.payment.reference}`}
            </>
          )}
          <br />
          {`${formatNairobiDate(createdAt)}, ${formatNairobiTime(createdAt)}`}
        </p>
      </header>
      {needsConfirmation ? <p className={classes.unconfirmed}>{t`Not confirmed: do not send yet`}</p> : null}
      {scheduledFor === undefined ? null : (
        <p className={classes.scheduled}>{t`Scheduled for ${formatSlot(Date.parse(scheduledFor), Date.now())}`}</p>
      )}
      {needsAgeCheck(items) ? <p className={classes.check}>{t`Check ID: ${MINIMUM_AGE}+`}</p> : null}
      <Client order={order} />
      <ul className={classes.lines}>
        {items.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drink may have several lines, at several prices
          <Line key={index} line={line} />
        ))}
      </ul>
      <Totals order={order} />
      <p>{t`Payment: ${getPaymentLabel(paymentMethod)}`}</p>
      {payment === undefined ? null : <p className={classes.payment}>{payment.label}</p>}
      <PaybillLine order={order} way={settings?.payment} />
      {giftMessage === undefined ? null : <GiftMessage text={giftMessage} />}
      <p className={classes.receipt}>{t`Received by, 18 or over:`}</p>
    </article>,
    document.body,
  )
}

function Client({ order }: { readonly order: Order }) {
  const { customerName, customerPhone, customerCity, orderInstructions, deliveryArea, zoneName } = order
  const { recipient, substitutions, deliveryPlace, channel } = order
  const { name, phone } = recipient ?? { name: customerName, phone: customerPhone }
  const place = channel === 'counter' ? [t`At the counter`] : [customerCity, deliveryArea, zoneName]
  return (
    <p className={classes.client}>
      <strong>{name}</strong>
      <br />
      {[formatPhone(phone), ...new Set(place)].filter(Boolean).join(' · ')}
      {recipient === undefined ? null : (
        <>
          <br />
          {t`Ordered by ${customerName}, ${formatPhone(customerPhone)}`}
        </>
      )}
      {deliveryPlace === undefined ? null : (
        <>
          <br />
          {formatPlace(deliveryPlace)}
        </>
      )}
      {orderInstructions === '' ? null : (
        <>
          <br />
          {orderInstructions}
        </>
      )}
      {substitutions === undefined ? null : (
        <>
          <br />
          {t`Substitutions: ${formatSubstitutions(substitutions).toLowerCase()}`}
        </>
      )}
    </p>
  )
}

/** Where money is still to collect: how to pay it to the shop. */
function PaybillLine({ order, way }: { readonly order: Order; readonly way: PaymentWay | undefined }) {
  if (order.payment === undefined || getAmountToCollect(order) === 0 || !way?.number) return null
  return (
    <p className={classes.paybill}>
      {way.type === 'till' ? t`Till ${way.number}` : t`Paybill ${way.number}, account ${order.payment.reference}`}
    </p>
  )
}

/** To be cut off and put into the bag. */
function GiftMessage({ text }: { readonly text: string }) {
  return (
    <section className={classes.gift} aria-label={t`Gift message`}>
      <p>{text}</p>
    </section>
  )
}

function Line({ line: { name, size, quantity, price, parts = [] } }: { readonly line: OrderLine }) {
  return (
    <li className={classes.line}>
      <span className={classes.tick} />
      <span className={classes.product}>
        <strong>{`${quantity}\u00a0×`}</strong>
        {` ${name}`}
      </span>
      <span className={classes.variant}>{size}</span>
      <span className={classes.amount}>{formatKsh(price * quantity)}</span>
      {parts.length === 0 ? null : (
        <ul className={classes.parts}>
          {parts.map((part) => (
            <li key={part.volumeId} className={classes.part}>
              <span className={classes.tick} />
              <span>{formatPart({ ...part, quantity: part.quantity * quantity })}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Totals({ order }: { readonly order: Order }) {
  const { items, shippingFee, discounts = [], totalAmount } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{t`Pieces`}</dt>
        <dd>{pieces}</dd>
      </div>
      {discounts.length === 0 ? null : (
        <div>
          <dt>{t`Drinks`}</dt>
          <dd>{formatKsh(getGoodsTotal(order))}</dd>
        </div>
      )}
      {shippingFee === 0 ? null : (
        <div>
          <dt>{t`Delivery`}</dt>
          <dd>{formatKsh(shippingFee)}</dd>
        </div>
      )}
      {discounts.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have the same name
        <div key={index}>
          <dt>{label}</dt>
          <dd>{`−${formatKsh(amount)}`}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{t`Total`}</dt>
        <dd>{formatKsh(totalAmount)}</dd>
      </div>
    </dl>
  )
}
