import { t } from '@lingui/core/macro'
import { HeartIcon } from '../../ui/icons/navigation-icons.tsx'
import classes from './card-buttons.module.css'

export interface HeartButtonProps {
  readonly name: string
  readonly isInWishlist: boolean
  readonly onToggle: () => void
}

export function HeartButton({ name, isInWishlist, onToggle }: HeartButtonProps) {
  const label = isInWishlist ? t`Remove ${name} from wishlist` : t`Add ${name} to wishlist`
  return (
    <button type="button" className={classes.heart} aria-label={label} onClick={onToggle}>
      <HeartIcon size={20} filled={isInWishlist} />
    </button>
  )
}
