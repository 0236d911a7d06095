import { plural, t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { getLineTotal, getSubtotal } from '@usiku/contracts/catalogue/pricing.ts'
import { sumDiscounts } from '@usiku/contracts/offers/discounts.ts'
import type { Discount } from '@usiku/contracts/offers/operations.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { type ReactNode, useId, useState } from 'react'
import { countCartItems } from '../../shop/cart/cart.ts'
import { Thumbnail } from '../../shop/picture/thumbnail.tsx'
import { Totals } from '../../shop/price/totals.tsx'
import { ChevronDownIcon } from '../../ui/icons/sign-icons.tsx'
import classes from './order-summary.module.css'

/** Number of pictures in the collapsed summary. */
const MAX_THUMBNAILS = 3

export interface OrderSummaryProps {
  readonly lines: readonly CartLine[]
  /** Of the delivery; `undefined` until the area is known. */
  readonly fee: number | undefined
  readonly discounts: readonly Discount[]
  readonly children?: ReactNode
}

/** Collapsible on phones, a section beside the form elsewhere. */
export function OrderSummary({ lines, fee, discounts, children }: OrderSummaryProps) {
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const count = countCartItems(lines)
  return (
    <section className={classes.summary} aria-label={t`Order summary`}>
      <button
        type="button"
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={detailsId}
        data-avoid-toasts
        onClick={() => setOpen(!open)}
      >
        <span className={classes.pictures}>
          {lines.slice(0, MAX_THUMBNAILS).map((line) => (
            <Thumbnail key={`${line.id} ${line.volume._id}`} address={line.thumbnailImage} size="small" />
          ))}
        </span>
        <span className={classes.facts}>
          <span className={classes.count}>{t`${count} ${plural(count, { one: 'item', other: 'items' })}`}</span>
          <span className={classes.delivery}>
            {fee === undefined ? t`Delivery by area` : t`Delivery ${formatKsh(fee)}`}
          </span>
          {discounts.length === 0 ? null : (
            <span className={classes.delivery}>{t`Discounts −${formatKsh(sumDiscounts(discounts))}`}</span>
          )}
        </span>
        <ChevronDownIcon size={20} className={classes.chevron} />
      </button>
      <div id={detailsId} className={classes.details} data-open={open || undefined}>
        <ul className={classes.lines}>
          {lines.map((line) => (
            <SummaryLine key={`${line.id} ${line.volume._id}`} line={line} />
          ))}
        </ul>
        <Totals subTotal={getSubtotal(lines)} delivery={fee} discounts={discounts} />
      </div>
      {children}
    </section>
  )
}

function SummaryLine({ line }: { readonly line: CartLine }) {
  return (
    <li className={classes.line}>
      <Thumbnail address={line.thumbnailImage} size="small" />
      <span className={classes.name}>
        {line.name}
        <span className={classes.meta}>{t`${line.volume.size} · Qty ${line.quantity}`}</span>
      </span>
      <span className={classes.amount}>{formatKsh(getLineTotal(line))}</span>
    </li>
  )
}
