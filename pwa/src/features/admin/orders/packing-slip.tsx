import type { Order } from '@usiku/contracts/orders.ts'
import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { formatPhone } from '@usiku/contracts/rules/phone.ts'
import { createPortal } from 'react-dom'
import { nairobiDate, nairobiTime } from '../../../ui/nairobi-time.ts'
import { Wordmark } from '../../../ui/wordmark.tsx'
import classes from './packing-slip.module.css'
import { paymentWord } from './payment-word.ts'

/**
 * The paper that goes with an order: what to pack, for whom, and what is to be
 * paid at the door. On screen there is nothing of it; in print there is nothing else.
 */
export function PackingSlip({ order }: { readonly order: Order }) {
  const { orderId, createdAt, items, totalAmount, paymentMethod } = order
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return createPortal(
    <article className={classes.slip} data-print aria-label="Packing slip">
      <header className={classes.head}>
        <p className={classes.shop}>
          <Wordmark />
        </p>
        <p>
          {`Order ${orderId}`}
          <br />
          {`${nairobiDate(createdAt)}, ${nairobiTime(createdAt)}`}
        </p>
      </header>
      <Client order={order} />
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ productId, volumeId, name, size, quantity, price }) => (
            <tr key={`${productId} ${volumeId}`}>
              <td>
                <span className={classes.tick} />
              </td>
              <td>{`${name}, ${size}`}</td>
              <td>{quantity}</td>
              <td>{formatKsh(price * quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td>{`Payment: ${paymentWord(paymentMethod)}`}</td>
            <td>{pieces}</td>
            <td>{formatKsh(totalAmount)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.receipt}>Received by, 18 or over:</p>
    </article>,
    document.body,
  )
}

function Client({
  order: { customerName, customerPhone, customerCity, orderInstructions },
}: {
  readonly order: Order
}) {
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
