import './base-styles.css'
import './overlay-styles.css'
import { Modal } from '@mantine/core'
import type { DialogProps } from './dialog.tsx'
import { useOpenedAfterMount } from './use-opened-after-mount.ts'

/** The part of a dialog that is loaded on first use. */
export function DialogModal({ opened, onClose, title, closable = true, className, children }: DialogProps) {
  return (
    <Modal
      opened={useOpenedAfterMount(opened)}
      onClose={onClose}
      title={title}
      {...(className === undefined ? {} : { className })}
      withCloseButton={closable}
      // Mantine makes it a <header>, which outside of an article is the page's banner: there is one already.
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Modal>
  )
}
