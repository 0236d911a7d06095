import type { ReactNode } from 'react'
import { lazyOverlay } from '../lazy-part.tsx'

export interface DialogProps {
  readonly opened: boolean
  /** Called for Escape, the scrim and the close button. */
  readonly onClose: () => void
  /** The serif line on top, which also names the dialog. */
  readonly title: string
  /** Whether there is a close button; true when left out. */
  readonly closable?: boolean
  /** On the root: a dialog of another size sets Mantine's `--modal-…` there. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A dialog of 500 px; its script is fetched when the first one opens. */
export const Dialog = lazyOverlay<DialogProps>(async () => (await import('./dialog-modal.tsx')).DialogModal)
