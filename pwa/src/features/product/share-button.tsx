import { t } from '@lingui/core/macro'
import { share } from '../../shop/share/share.ts'
import { ShareIcon } from '../../ui/icons/shop-icons.tsx'
import classes from './share-button.module.css'

export interface ShareButtonProps {
  readonly name: string
  /** The canonical URL. */
  readonly url: string
}

export function ShareButton({ name, url }: ShareButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={t`Share ${name}`}
      onClick={() => void share({ title: name, url })}
    >
      <ShareIcon size={20} />
    </button>
  )
}
