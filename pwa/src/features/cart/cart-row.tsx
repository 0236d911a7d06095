import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { ActionIcon } from '@mantine/core'
import type { CartLine } from '@usiku/contracts/orders.ts'
import { MAX_QUANTITY } from '@usiku/contracts/primitives.ts'
import { formatFigures, formatKsh } from '@usiku/contracts/rules/money.ts'
import { lineTotal } from '@usiku/contracts/rules/pricing.ts'
import { toProduct } from '../../ui/destinations.ts'
import { CloseIcon } from '../../ui/icons/sign-icons.tsx'
import { Price } from '../../ui/price.tsx'
import { limitWords } from '../../ui/quantity.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { StockLabel } from '../../ui/stock-label.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './cart-row.module.css'

export interface CartRowProps {
  readonly line: CartLine
  /** 0 removes the line. */
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

export function CartRow({ line, onQuantity, onRemove }: CartRowProps) {
  const { id, name, volume, quantity, thumbnailImage } = line
  return (
    <tr className={classes.row}>
      <td className={classes.product}>
        <div className={classes.item}>
          <SiteLink {...toProduct(id)} className={classes.thumb} tabIndex={-1} aria-hidden="true">
            <Thumb address={thumbnailImage} size="line" />
          </SiteLink>
          <div className={classes.name}>
            <SiteLink {...toProduct(id)} className={classes.link}>
              {name}
            </SiteLink>
            <Shortage line={line} />
          </div>
        </div>
      </td>
      <td className={classes.price}>
        {formatKsh(volume.priceAfterDiscount)}
        {volume.discount > 0 ? (
          <s className={classes.was}>
            <VisuallyHidden>was </VisuallyHidden>
            {formatFigures(volume.price)}
          </s>
        ) : null}
      </td>
      <td className={classes.volume}>{volume.size}</td>
      <td className={classes.quantity}>
        <Stepper
          size="sm"
          label={`Quantity of ${name}, ${volume.size}`}
          value={quantity}
          min={0}
          max={Math.max(quantity, Math.min(volume.quantity, MAX_QUANTITY))}
          limit={limitWords(volume.quantity)}
          onChange={onQuantity}
        />
      </td>
      <td className={classes.subtotal}>
        <Price amount={lineTotal(line)} size="row" />
      </td>
      <td className={classes.remove}>
        <ActionIcon aria-label={`Remove ${name}, ${volume.size}`} onClick={onRemove}>
          <CloseIcon size={20} />
        </ActionIcon>
      </td>
    </tr>
  )
}

/** Nothing for a line that is in stock. */
function Shortage({ line: { volume, quantity } }: Pick<CartRowProps, 'line'>) {
  if (volume.quantity === 0) return <StockLabel inStock={false} />
  return volume.quantity < quantity ? <span className={classes.short}>{limitWords(volume.quantity)}</span> : null
}
