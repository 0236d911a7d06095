import { t } from '@lingui/core/macro'
import { notify } from '../../ui/feedback/notify.ts'
import { ShareIcon } from '../../ui/icons/shop-icons.tsx'
import classes from './share-button.module.css'

export interface ShareButtonProps {
  readonly name: string
  /** The canonical URL. */
  readonly url: string
}

/** Opens the native share sheet, or copies the link where there is none. */
export function ShareButton({ name, url }: ShareButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={t`Share ${name}`} onClick={() => share(name, url)}>
      <ShareIcon size={20} />
    </button>
  )
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (hasShareSheet()) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    notify.success(t`Link copied`)
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notify.error(t`The link could not be shared: ${url}`)
  }
}

/** Some desktop browsers lack it, contrary to the DOM types. */
const hasShareSheet = (): boolean => 'share' in navigator
