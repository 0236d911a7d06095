import { t } from '@lingui/core/macro'
import { notify } from '../../ui/feedback/notify.ts'

export interface Shared {
  readonly title: string
  /** Before the link, in a chat; the link alone is copied without it. */
  readonly text?: string
  /** Absolute. */
  readonly url: string
}

/** Opens the system's share sheet, or copies the link where there is none. */
export async function share({ title, text, url }: Shared): Promise<void> {
  const content = { title, url, ...(text === undefined ? {} : { text }) }
  try {
    if (hasShareSheet(content)) return await navigator.share(content)
    await navigator.clipboard.writeText(text === undefined ? url : `${text}\n${url}`)
    notify.success(t`Link copied`)
  } catch (error) {
    // The user closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return
    notify.error(t`The link could not be shared: ${url}`)
  }
}

/** Some desktop browsers lack it, contrary to the DOM types. */
const hasShareSheet = (content: ShareData): boolean =>
  'share' in navigator && (!('canShare' in navigator) || navigator.canShare(content))
