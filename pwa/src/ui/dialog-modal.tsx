import './overlay-styles.css'
import { Modal } from '@mantine/core'
import type { DialogProps } from './dialog.tsx'

/** The part of a dialog that is loaded on first use. */
export function DialogModal({ opened, onClose, title, closable = true, children }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} withCloseButton={closable}>
      {children}
    </Modal>
  )
}
