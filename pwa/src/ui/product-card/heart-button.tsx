import { HeartIcon } from '../icons/navigation-icons.tsx'
import classes from './card-buttons.module.css'

/** What the heart on a card takes. */
export interface HeartButtonProps {
  /** The product's name, for the button's own. */
  readonly name: string
  /** Whether the product is in the wishlist. */
  readonly pressed: boolean
  readonly onToggle: () => void
}

/** Puts a product into the wishlist or takes it out. */
export function HeartButton({ name, pressed, onToggle }: HeartButtonProps) {
  const label = pressed ? `Remove ${name} from wishlist` : `Add ${name} to wishlist`
  return (
    <button type="button" className={classes.heart} aria-label={label} onClick={onToggle}>
      <HeartIcon size={20} filled={pressed} />
    </button>
  )
}
