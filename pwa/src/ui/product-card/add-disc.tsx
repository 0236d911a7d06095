import { PlusIcon } from '../icons/sign-icons.tsx'
import classes from './card-buttons.module.css'

/** What the disc on a card takes. */
export interface AddDiscProps {
  /** The product's name, for the button's own. */
  readonly name: string
  /** How many of it are in the cart; 0 shows a plus. */
  readonly quantity: number
  readonly onAdd: () => void
}

/** Adds one to the cart. Once there, it turns amber and tells how many. */
export function AddDisc({ name, quantity, onAdd }: AddDiscProps) {
  const label = `Add ${name} to cart`
  return (
    <button
      type="button"
      className={classes.add}
      data-in-cart={quantity > 0 || undefined}
      aria-label={quantity > 0 ? `${label}, ${quantity} in cart` : label}
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
