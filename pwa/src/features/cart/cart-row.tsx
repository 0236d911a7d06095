import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import '../../ui/form-styles.css'
import { ActionIcon } from '@mantine/core'
import { MAX_QUANTITY } from '@usiku/contracts/catalogue/constants.ts'
import { formatFigures, formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { getLineTotal } from '@usiku/contracts/catalogue/pricing.ts'
import type { CartLine } from '@usiku/contracts/orders/operations.ts'
import { Thumbnail } from '../../shop/picture/thumbnail.tsx'
import { Price } from '../../shop/price/price.tsx'
import { StockLabel } from '../../shop/stock-label.tsx'
import { formatStockLimit } from '../../ui/forms/quantity.ts'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { CloseIcon } from '../../ui/icons/sign-icons.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { toProduct } from '../../ui/navigation/destinations.ts'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import classes from './cart-row.module.css'

export interface CartRowProps {
  readonly line: CartLine
  /** The name of an offer that one more unit completes. */
  readonly nextOffer: string | undefined
  /** 0 removes the line. */
  readonly onQuantity: (quantity: number) => void
  readonly onRemove: () => void
}

export function CartRow({ line, nextOffer, onQuantity, onRemove }: CartRowProps) {
  const { id, name, volume, quantity, thumbnailImage } = line
  return (
    <tr className={classes.row}>
      <td className={classes.product}>
        <div className={classes.item}>
          <SiteLink {...toProduct(id)} className={classes.thumbnail} tabIndex={-1} aria-hidden="true">
            <Thumbnail address={thumbnailImage} size="line" />
          </SiteLink>
          <div className={classes.name}>
            <SiteLink {...toProduct(id)} className={classes.link}>
              {name}
            </SiteLink>
            <StockWarning line={line} />
            {nextOffer === undefined ? null : <span className={classes.nextOffer}>{t`Add 1 more: ${nextOffer}`}</span>}
          </div>
        </div>
      </td>
      <td className={classes.price}>
        {formatKsh(volume.priceAfterDiscount)}
        {volume.discount > 0 ? (
          <s className={classes.oldPrice}>
            <VisuallyHidden>{t`was`} </VisuallyHidden>
            {formatFigures(volume.price)}
          </s>
        ) : null}
      </td>
      <td className={classes.variant}>{volume.size}</td>
      <td className={classes.quantity}>
        <Stepper
          size="sm"
          label={t`Quantity of ${name}, ${volume.size}`}
          value={quantity}
          min={0}
          max={Math.max(quantity, Math.min(volume.quantity, MAX_QUANTITY))}
          limit={formatStockLimit(volume.quantity)}
          onChange={onQuantity}
        />
      </td>
      <td className={classes.subtotal}>
        <Price amount={getLineTotal(line)} size="row" />
      </td>
      <td className={classes.remove}>
        <ActionIcon aria-label={t`Remove ${name}, ${volume.size}`} onClick={onRemove}>
          <CloseIcon size={20} />
        </ActionIcon>
      </td>
    </tr>
  )
}

/** Nothing for a line that is in stock. */
function StockWarning({ line: { volume, quantity } }: Pick<CartRowProps, 'line'>) {
  if (volume.quantity === 0) return <StockLabel inStock={false} />
  return volume.quantity < quantity ? (
    <span className={classes.stockLimit}>{formatStockLimit(volume.quantity)}</span>
  ) : null
}
