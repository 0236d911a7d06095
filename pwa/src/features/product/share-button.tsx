import { ShareIcon } from '../../ui/icons/shop-icons.tsx'
import { notify } from '../../ui/notify.ts'
import classes from './share-button.module.css'

/** What the button shares. */
export interface ShareButtonProps {
  /** The product's name. */
  readonly name: string
  /** The page's one address, absolute. */
  readonly url: string
}

/** Hands the page to the phone's own share sheet; where there is none, its link goes to the clipboard. */
export function ShareButton({ name, url }: ShareButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={`Share ${name}`} onClick={() => share(name, url)}>
      <ShareIcon size={20} />
    </button>
  )
}

async function share(title: string, url: string): Promise<void> {
  try {
    if (hasShareSheet()) return await navigator.share({ title, url })
    await navigator.clipboard.writeText(url)
    notify.success('Link copied')
  } catch (error) {
    // Closing the share sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notify.error(`The link could not be shared: ${url}`)
  }
}

/** Some desktop browsers have none, whatever the types say. */
const hasShareSheet = (): boolean => 'share' in navigator
