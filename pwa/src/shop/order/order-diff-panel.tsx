import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { useId } from 'react'
import { useDeliberateClick } from '../../ui/hooks/ghost-click-guard.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Price } from '../price/price.tsx'
import { canStillBuy, diffOrder, formatUnavailable } from './order-diff.ts'
import classes from './order-diff-panel.module.css'

export interface OrderDiffPanelProps {
  readonly items: readonly CartLine[]
  readonly totalAmount: number
  readonly quote: OrderQuote
  readonly busy: boolean
  readonly onAccept: () => void
  readonly onReturn: () => void
}

export function OrderDiffPanel({ items, totalAmount, quote, busy, onAccept, onReturn }: OrderDiffPanelProps) {
  const buyable = canStillBuy(quote)
  const unavailableText = buyable ? formatUnavailable(quote) : ''
  const unavailableId = useId()
  const { attributes, hint } = useDeliberateClick()
  return (
    <div className={classes.changes}>
      <ul className={classes.list}>
        {diffOrder(items, quote).map(({ key, name, size, text }) => (
          <li key={key} className={classes.line}>
            <span className={classes.name}>{`${name} · ${size}`}</span>
            <span className={classes.change}>{text}</span>
          </li>
        ))}
      </ul>
      {buyable ? (
        <p className={classes.total}>
          New total <Price amount={quote.totalAmount} size="bar" />
          <span className={classes.oldTotal}>{`before: ${formatKsh(totalAmount)}`}</span>
        </p>
      ) : null}
      {unavailableText === '' ? null : <p id={unavailableId}>{unavailableText}</p>}
      <div className={classes.choices}>
        {buyable ? (
          <Button
            color="amber"
            className={classes.accept}
            {...attributes}
            loading={busy}
            onClick={onAccept}
            {...(unavailableText === '' ? {} : { 'aria-describedby': unavailableId })}
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
