import { formatPhone } from '@usiku/contracts/accounts/phone.ts'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Order, OrderLine } from '@usiku/contracts/orders/operations.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { formatNairobiDate, formatNairobiTime } from '../../../lib/nairobi-time.ts'
import { Wordmark } from '../../../ui/layout/wordmark.tsx'
import classes from './packing-slip.module.css'
import { getPaymentLabel } from './payment-label.ts'
import { formatPageRule, type SlipPaper } from './slip-paper.ts'

interface PackingSlipProps {
  readonly order: Order
  readonly paper: SlipPaper
}

/** Invisible on screen; in print it replaces the page. */
export function PackingSlip({ order, paper }: PackingSlipProps) {
  const slip = useRef<HTMLElement>(null)
  const [height, setHeight] = useState(0)
  // Measured at the paper's width: a roll's page ends where the slip ends.
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are what its height depends on
  useLayoutEffect(() => setHeight(slip.current?.offsetHeight ?? 0), [order, paper])
  const { orderId, createdAt, items, paymentMethod, needsConfirmation } = order
  return createPortal(
    <article
      ref={slip}
      className={classes.slip}
      style={{ width: `${paper.width - 2 * paper.margin}mm` }}
      data-print
      data-paper={paper.id}
      aria-label="Packing slip"
    >
      <style>{formatPageRule(paper, height)}</style>
      <header className={classes.head}>
        <p className={classes.shop}>
          <Wordmark />
        </p>
        <p>
          {`Order ${orderId}`}
          <br />
          {`${formatNairobiDate(createdAt)}, ${formatNairobiTime(createdAt)}`}
        </p>
      </header>
      {needsConfirmation ? <p className={classes.unconfirmed}>Not confirmed: do not send yet</p> : null}
      <Client order={order} />
      <ul className={classes.lines}>
        {items.map((line) => (
          <Line key={`${line.productId} ${line.volumeId}`} line={line} />
        ))}
      </ul>
      <Totals order={order} />
      <p>{`Payment: ${getPaymentLabel(paymentMethod)}`}</p>
      <p className={classes.receipt}>Received by, 18 or over:</p>
    </article>,
    document.body,
  )
}

function Client({ order }: { readonly order: Order }) {
  const { customerName, customerPhone, customerCity, orderInstructions } = order
  return (
    <p className={classes.client}>
      <strong>{customerName}</strong>
      <br />
      {`${formatPhone(customerPhone)} · ${customerCity}`}
      {orderInstructions === '' ? null : (
        <>
          <br />
          {orderInstructions}
        </>
      )}
    </p>
  )
}

function Line({ line: { name, size, quantity, price } }: { readonly line: OrderLine }) {
  return (
    <li className={classes.line}>
      <span className={classes.tick} />
      <span className={classes.product}>
        <strong>{`${quantity}\u00a0×`}</strong>
        {` ${name}`}
      </span>
      <span className={classes.variant}>{size}</span>
      <span className={classes.amount}>{formatKsh(price * quantity)}</span>
    </li>
  )
}

function Totals({ order: { items, shippingFee, totalAmount } }: { readonly order: Order }) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <dl className={classes.totals}>
      <div>
        <dt>Pieces</dt>
        <dd>{pieces}</dd>
      </div>
      {shippingFee === 0 ? null : (
        <div>
          <dt>Delivery</dt>
          <dd>{formatKsh(shippingFee)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>Total</dt>
        <dd>{formatKsh(totalAmount)}</dd>
      </div>
    </dl>
  )
}
