import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { formatPart } from '@usiku/contracts/catalogue/bundles.ts'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { Discount } from '@usiku/contracts/offers/operations.ts'
import type { Order, OrderLine } from '@usiku/contracts/orders/operations.ts'
import type { OrderStatus } from '@usiku/contracts/orders/order-status.ts'
import { useState } from 'react'
import { Thumbnail } from '../../../shop/picture/thumbnail.tsx'
import { Price } from '../../../shop/price/price.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { getGoodsTotal } from '../order-payment.ts'
import cardClasses from '../ui/card.module.css'
import { EditItemsDialog } from './entry/edit-items-dialog.tsx'
import classes from './order-lines.module.css'
import { PickDialog } from './pick/pick-dialog.tsx'

const EDITABLE: readonly OrderStatus[] = ['pending', 'processing']

export function OrderLines({ order }: { readonly order: Order }) {
  const { items, shippingFee, discounts = [], totalAmount, orderStatus } = order
  const [edited, setEdited] = useState<Order>()
  const [picking, setPicking] = useState<Order>()
  return (
    <section className={`${cardClasses.card} ${classes.section}`} aria-label={t`Items`}>
      <ul className={classes.lines}>
        {items.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drink may have several lines, at several prices
          <Line key={index} line={line} />
        ))}
      </ul>
      <dl className={classes.totals}>
        {discounts.length === 0 ? null : (
          <div className={classes.part}>
            <dt>{t`Drinks`}</dt>
            <dd>{formatAmount(getGoodsTotal(order))}</dd>
          </div>
        )}
        <div className={classes.part}>
          <dt>{t`Shipping fee`}</dt>
          <dd>{formatAmount(shippingFee)}</dd>
        </div>
        {discounts.map((discount, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two offers may have the same name
          <DiscountRow key={index} discount={discount} />
        ))}
        <div className={classes.payable}>
          <dt>{t`Amount payable`}</dt>
          <dd>
            <Price amount={totalAmount} size="bar" currency="KSH" />
          </dd>
        </div>
      </dl>
      <div className={classes.buttons}>
        {orderStatus === 'processing' ? (
          <Button aria-haspopup="dialog" onClick={() => setPicking(order)}>
            {t`Pick`}
          </Button>
        ) : null}
        {EDITABLE.includes(orderStatus) ? (
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setEdited(order)}>
            {t`Edit items`}
          </Button>
        ) : null}
      </div>
      <PickDialog order={picking} onClose={() => setPicking(undefined)} />
      <EditItemsDialog order={edited} onClose={() => setEdited(undefined)} />
    </section>
  )
}

const formatAmount = (shillings: number) => `KSH\u00a0${formatFigures(shillings)}`

function DiscountRow({ discount: { label, amount } }: { readonly discount: Discount }) {
  return (
    <div className={classes.part}>
      <dt>{label}</dt>
      <dd>{`−${formatAmount(amount)}`}</dd>
    </div>
  )
}

function Line({ line }: { readonly line: OrderLine }) {
  const { name, size, quantity, price, thumbnailImage, parts = [] } = line
  return (
    <li className={classes.line}>
      <Thumbnail address={thumbnailImage} size="small" />
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <p className={classes.unit}>{`${size} · ${formatKsh(price)}`}</p>
        {parts.length === 0 ? null : (
          <ul className={classes.parts} aria-label={t`Contents of ${name}`}>
            {parts.map((part) => (
              <li key={part.volumeId}>{formatPart({ ...part, quantity: part.quantity * quantity })}</li>
            ))}
          </ul>
        )}
      </div>
      <p className={classes.quantity}>
        <VisuallyHidden>{t`Quantity`} </VisuallyHidden>
        {`× ${quantity}`}
      </p>
      <p className={classes.total}>{formatFigures(price * quantity)}</p>
    </li>
  )
}
