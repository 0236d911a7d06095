import { t } from '@lingui/core/macro'
import { formatKsh } from '@usiku/contracts/catalogue/money.ts'
import { type ReactNode, useId } from 'react'
import { Thumbnail } from '../../../shop/picture/thumbnail.tsx'
import { toProduct } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import classes from './order-items.module.css'

export interface OrderItem {
  readonly key: string
  readonly name: string
  readonly slug?: string
  readonly size: string
  readonly quantity: number
  /** Whole shillings. */
  readonly price: number
  readonly thumbnailImage: string
  /** @param nameId the id of the element with the item's name */
  readonly action?: ((nameId: string) => ReactNode) | undefined
}

export interface OrderItemsProps {
  readonly items: readonly OrderItem[]
  readonly background?: 'card' | 'tint'
}

export function OrderItems({ items, background = 'card' }: OrderItemsProps) {
  return (
    <ul className={classes.items} data-ground={background}>
      {items.map(({ key, ...item }) => (
        <OrderItemRow key={key} {...item} background={background} />
      ))}
    </ul>
  )
}

function OrderItemRow({
  name,
  slug,
  size,
  quantity,
  price,
  thumbnailImage,
  action,
  background,
}: Omit<OrderItem, 'key'> & Required<Pick<OrderItemsProps, 'background'>>) {
  const nameId = useId()
  return (
    <li className={classes.item}>
      <Thumbnail address={thumbnailImage} size="small" ground={background === 'tint' ? 'card' : 'stone'} />
      <div className={classes.body}>
        <div className={classes.text}>
          {slug === undefined ? (
            <span id={nameId}>{name}</span>
          ) : (
            <SiteLink {...toProduct(slug)} id={nameId} className={classes.name}>
              {name}
            </SiteLink>
          )}
          <span className={classes.quantity}>{t`Qty ${quantity} · ${size}`}</span>
        </div>
        <span className={classes.price}>{t`Price ${formatKsh(price)}`}</span>
        {action?.(nameId)}
      </div>
    </li>
  )
}
