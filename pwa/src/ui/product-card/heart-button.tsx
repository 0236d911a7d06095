import { HeartIcon } from '../icons/navigation-icons.tsx'
import classes from './card-buttons.module.css'

export interface HeartButtonProps {
  readonly name: string
  readonly pressed: boolean
  readonly onToggle: () => void
}

export function HeartButton({ name, pressed, onToggle }: HeartButtonProps) {
  const label = pressed ? `Remove ${name} from wishlist` : `Add ${name} to wishlist`
  return (
    <button type="button" className={classes.heart} aria-label={label} onClick={onToggle}>
      <HeartIcon size={20} filled={pressed} />
    </button>
  )
}
