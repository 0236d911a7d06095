import { t } from '@lingui/core/macro'
import { PlusIcon } from '../../ui/icons/sign-icons.tsx'
import classes from './card-buttons.module.css'

export interface CardAddButtonProps {
  readonly name: string
  readonly quantity: number
  readonly onAdd: () => void
}

export function CardAddButton({ name, quantity, onAdd }: CardAddButtonProps) {
  const label = t`Add ${name} to cart`
  return (
    <button
      type="button"
      className={classes.add}
      data-in-cart={quantity > 0 || undefined}
      aria-label={quantity > 0 ? t`${label}, ${quantity} in cart` : label}
      onClick={onAdd}
    >
      {quantity > 0 ? (
        <span key={quantity} className={classes.count}>
          {quantity > 99 ? '99+' : quantity}
        </span>
      ) : (
        <PlusIcon size={20} />
      )}
    </button>
  )
}
