import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Order, OrderLine } from '@usiku/contracts/orders/operations.ts'
import { Thumbnail } from '../../../shop/picture/thumbnail.tsx'
import { Price } from '../../../shop/price/price.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import cardClasses from '../ui/card.module.css'
import classes from './order-lines.module.css'

export function OrderLines({ order: { items, shippingFee, totalAmount } }: { readonly order: Order }) {
  return (
    <section className={`${cardClasses.card} ${classes.section}`} aria-label="Items">
      <ul className={classes.lines}>
        {items.map((line) => (
          <Line key={`${line.productId} ${line.volumeId}`} line={line} />
        ))}
      </ul>
      <dl>
        <div className={classes.fee}>
          <dt>Shipping fee</dt>
          <dd>{`KSH\u00a0${formatFigures(shippingFee)}`}</dd>
        </div>
        <div className={classes.payable}>
          <dt>Amount payable</dt>
          <dd>
            <Price amount={totalAmount} size="bar" currency="KSH" />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Line({ line: { name, size, quantity, price, thumbnailImage } }: { readonly line: OrderLine }) {
  return (
    <li className={classes.line}>
      <Thumbnail address={thumbnailImage} size="small" />
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <p className={classes.unit}>{`${size} · ${formatKsh(price)}`}</p>
      </div>
      <p className={classes.quantity}>
        <VisuallyHidden>Quantity </VisuallyHidden>
        {`× ${quantity}`}
      </p>
      <p className={classes.total}>{formatFigures(price * quantity)}</p>
    </li>
  )
}
