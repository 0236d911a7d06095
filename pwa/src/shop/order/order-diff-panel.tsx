import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import type { OrderQuote } from '@usiku/contracts/http/error-reply.ts'
import type { OrderPlacement } from '@usiku/contracts/orders/operations.ts'
import { useId } from 'react'
import { useDeliberateClick } from '../../ui/hooks/ghost-click-guard.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Price } from '../price/price.tsx'
import { canStillBuy, diffDiscounts, diffOrder, formatFeeChange, formatUnavailable } from './order-diff.ts'
import classes from './order-diff-panel.module.css'

export interface OrderDiffPanelProps {
  readonly placement: Pick<OrderPlacement, 'items' | 'totalAmount' | 'shippingFee' | 'discounts' | 'promoCode'>
  readonly quote: OrderQuote
  readonly busy: boolean
  readonly onAccept: () => void
  readonly onReturn: () => void
}

export function OrderDiffPanel({ placement, quote, busy, onAccept, onReturn }: OrderDiffPanelProps) {
  const { totalAmount } = placement
  const buyable = canStillBuy(quote)
  // A code that is refused had taken nothing off yet.
  const isSameTotal = quote.totalAmount === totalAmount
  const unavailableText = buyable ? formatUnavailable(quote) : ''
  const unavailableId = useId()
  const { attributes, hint } = useDeliberateClick()
  return (
    <div className={classes.changes}>
      <Changes placement={placement} quote={quote} />
      {buyable ? (
        <p className={classes.total}>
          {isSameTotal ? t`Total` : t`New total`} <Price amount={quote.totalAmount} size="bar" />
          <span className={classes.oldTotal}>{isSameTotal ? t`as before` : t`before: ${formatKsh(totalAmount)}`}</span>
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
            {isSameTotal ? t`Place at this total` : t`Place at the new total`}
          </Button>
        ) : null}
        <Button variant="outline" disabled={busy} onClick={onReturn}>
          {t`Back to the cart`}
        </Button>
        <VisuallyHidden role="status">{hint}</VisuallyHidden>
      </div>
    </div>
  )
}

function Changes({ placement, quote }: Pick<OrderDiffPanelProps, 'placement' | 'quote'>) {
  const feeChange = formatFeeChange(placement.shippingFee, quote)
  const lines = diffOrder(placement.items, quote).map(({ key, name, size, text }) => ({
    key,
    label: `${name} \u00b7 ${size}`,
    text,
  }))
  const fee = feeChange === undefined ? [] : [{ key: 'delivery', label: t`Delivery`, text: feeChange }]
  const discounts = diffDiscounts(placement, quote).map((change) => ({ key: `discount ${change.label}`, ...change }))
  return (
    <ul className={classes.list}>
      {[...lines, ...fee, ...discounts].map(({ key, label, text }) => (
        <li key={key} className={classes.line}>
          <span className={classes.name}>{label}</span>
          <span className={classes.change}>{text}</span>
        </li>
      ))}
    </ul>
  )
}
