import '../base-styles.css'
import '../overlay-styles.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useGhostClickGuard } from '../hooks/ghost-click-guard.ts'
import { useOpenedAfterMount } from '../hooks/use-opened-after-mount.ts'

export interface DialogModalProps {
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

export function DialogModal({ opened, onClose, title, closable = true, className, children }: DialogModalProps) {
  const guard = useGhostClickGuard(opened)
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      onClickCapture={guard}
      title={title}
      {...(className === undefined ? {} : { className })}
      withCloseButton={closable}
      // Mantine renders a <header>, which outside of an article is a second banner landmark.
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Modal>
  )
}
