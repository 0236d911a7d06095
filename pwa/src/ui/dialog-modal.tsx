import './base-styles.css'
import './overlay-styles.css'
import { Modal } from '@mantine/core'
import type { DialogProps } from './dialog.tsx'
import { useLateTapGuard } from './late-taps.ts'
import { useOpenedAfterMount } from './use-opened-after-mount.ts'

export function DialogModal({ opened, onClose, title, closable = true, className, children }: DialogProps) {
  const guard = useLateTapGuard(opened)
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
