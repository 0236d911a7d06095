import './base-styles.css'
import { Button } from '@mantine/core'
import type { OrderQuote } from '@usiku/contracts/errors.ts'
import type { CartLine } from '@usiku/contracts/orders.ts'
import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { useId } from 'react'
import { useDeliberatePress } from './late-taps.ts'
import { canStillBuy, leftOutWords, orderChanges } from './order-change.ts'
import classes from './order-changes.module.css'
import { Price } from './price.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface OrderChangesProps {
  readonly items: readonly CartLine[]
  readonly totalAmount: number
  readonly quote: OrderQuote
  readonly busy: boolean
  readonly onAccept: () => void
  readonly onReturn: () => void
}

export function OrderChanges({ items, totalAmount, quote, busy, onAccept, onReturn }: OrderChangesProps) {
  const buyable = canStillBuy(quote)
  const leftOut = buyable ? leftOutWords(quote) : ''
  const leftOutId = useId()
  const { attributes, hint } = useDeliberatePress()
  return (
    <div className={classes.changes}>
      <ul className={classes.list}>
        {orderChanges(items, quote).map(({ key, name, size, words }) => (
          <li key={key} className={classes.line}>
            <span className={classes.name}>{`${name} · ${size}`}</span>
            <span className={classes.words}>{words}</span>
          </li>
        ))}
      </ul>
      {buyable ? (
        <p className={classes.total}>
          New total <Price amount={quote.totalAmount} size="bar" />
          <span className={classes.before}>{`before: ${formatKsh(totalAmount)}`}</span>
        </p>
      ) : null}
      {leftOut === '' ? null : <p id={leftOutId}>{leftOut}</p>}
      <div className={classes.choices}>
        {buyable ? (
          <Button
            color="amber"
            className={classes.accept}
            {...attributes}
            loading={busy}
            onClick={onAccept}
            {...(leftOut === '' ? {} : { 'aria-describedby': leftOutId })}
          >
            Place at the new total
          </Button>
        ) : null}
        <Button variant="outline" disabled={busy} onClick={onReturn}>
          Back to the cart
        </Button>
        <VisuallyHidden role="status">{hint}</VisuallyHidden>
      </div>
    </div>
  )
}
