import { t } from '@lingui/core/macro'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { useState } from 'react'
import { removeLine, setQuantity } from '../../shop/cart/cart.ts'
import { findNextOffer, type Offers } from '../../shop/offers/offer-discounts.ts'
import { useClock } from '../../ui/hooks/use-clock.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { CartRow } from './cart-row.tsx'
import classes from './cart-table.module.css'

const listColumns = () => [t`Product`, t`Price`, t`Volume`, t`Quantity`, t`Subtotal`]

export interface CartTableProps {
  readonly lines: readonly CartLine[]
  readonly offers: Offers
}

export function CartTable({ lines, offers }: CartTableProps) {
  const now = useClock()
  const [removedMessage, setRemovedMessage] = useState('')

  const remove = async ({ id, name, volume }: CartLine) => {
    await removeLine(id, volume._id)
    setRemovedMessage(t`${name} removed`)
  }
  const change = (line: CartLine, quantity: number) =>
    quantity < 1 ? remove(line) : setQuantity(line.id, line.volume._id, quantity)

  return (
    <>
      <table className={classes.table} aria-label={t`Cart`}>
        <thead className={classes.head}>
          <tr>
            {listColumns().map((name) => (
              <th key={name} scope="col" className={classes.column}>
                {name}
              </th>
            ))}
            <th scope="col" className={classes.column}>
              <VisuallyHidden>{t`Remove`}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CartRow
              key={`${line.id} ${line.volume._id}`}
              line={line}
              nextOffer={findNextOffer(line, offers, now)}
              onQuantity={(quantity) => void change(line, quantity)}
              onRemove={() => void remove(line)}
            />
          ))}
        </tbody>
      </table>
      <p className={classes.announcement} role="status">
        {removedMessage}
      </p>
    </>
  )
}
