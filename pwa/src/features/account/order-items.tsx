import { formatKsh } from '@usiku/contracts/rules/money.ts'
import { type ReactNode, useId } from 'react'
import { toProduct } from '../../ui/destinations.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import { Thumb } from '../../ui/thumb.tsx'
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
  readonly ground?: 'card' | 'tint'
}

export function OrderItems({ items, ground = 'card' }: OrderItemsProps) {
  return (
    <ul className={classes.items} data-ground={ground}>
      {items.map(({ key, ...item }) => (
        <Item key={key} {...item} ground={ground} />
      ))}
    </ul>
  )
}

function Item({
  name,
  slug,
  size,
  quantity,
  price,
  thumbnailImage,
  action,
  ground,
}: Omit<OrderItem, 'key'> & Required<Pick<OrderItemsProps, 'ground'>>) {
  const nameId = useId()
  return (
    <li className={classes.item}>
      <Thumb address={thumbnailImage} size="small" ground={ground === 'tint' ? 'card' : 'stone'} />
      <div className={classes.beside}>
        <div className={classes.words}>
          {slug === undefined ? (
            <span id={nameId}>{name}</span>
          ) : (
            <SiteLink {...toProduct(slug)} id={nameId} className={classes.name}>
              {name}
            </SiteLink>
          )}
          <span className={classes.quantity}>{`Qty ${quantity} · ${size}`}</span>
        </div>
        <span className={classes.price}>{`Price ${formatKsh(price)}`}</span>
        {action?.(nameId)}
      </div>
    </li>
  )
}
