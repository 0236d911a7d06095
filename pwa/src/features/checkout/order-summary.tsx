import { type CartLine, SHIPPING_FEE } from '@usiku/contracts/orders.ts'
import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { lineTotal, subTotal } from '@usiku/contracts/rules/pricing.ts'
import { type ReactNode, useId, useState } from 'react'
import { cartCount } from '../../offline/cart.ts'
import { ChevronDownIcon } from '../../ui/icons/sign-icons.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { Totals } from '../../ui/totals.tsx'
import classes from './order-summary.module.css'

/** Number of pictures in the collapsed summary. */
const PICTURES = 3

export interface OrderSummaryProps {
  readonly lines: readonly CartLine[]
  readonly children?: ReactNode
}

/** Collapsible on phones, a section beside the form elsewhere. */
export function OrderSummary({ lines, children }: OrderSummaryProps) {
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const count = cartCount(lines)
  return (
    <section className={classes.summary} aria-label="Order summary">
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={detailsId}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.pictures}>
          {lines.slice(0, PICTURES).map((line) => (
            <Thumb key={`${line.id} ${line.volume._id}`} address={line.thumbnailImage} size="small" />
          ))}
        </span>
        <span className={classes.facts}>
          <span className={classes.count}>{`${count} ${count === 1 ? 'item' : 'items'}`}</span>
          <span className={classes.delivery}>{`Delivery ${formatKsh(SHIPPING_FEE)}`}</span>
        </span>
        <ChevronDownIcon size={20} className={classes.chevron} />
      </button>
      <div id={detailsId} className={classes.details} data-open={open || undefined}>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <SummaryLine key={`${line.id} ${line.volume._id}`} line={line} />
          ))}
        </ul>
        <Totals subTotal={subTotal(lines)} delivery={SHIPPING_FEE} />
      </div>
      {children}
    </section>
  )
}

function SummaryLine({ line }: { readonly line: CartLine }) {
  return (
    <li className={classes.line}>
      <Thumb address={line.thumbnailImage} size="small" />
      <span className={classes.name}>
        {line.name}
        <span className={classes.meta}>{`${line.volume.size} · Qty ${line.quantity}`}</span>
      </span>
      <span className={classes.amount}>{formatKsh(lineTotal(line))}</span>
    </li>
  )
}
