import '../base-styles.css'
import '../overlay-styles.css'
import { Modal } from '@mantine/core'
import { useGhostClickGuard } from '../hooks/ghost-click-guard.ts'
import { useOpenedAfterMount } from '../hooks/use-opened-after-mount.ts'
import type { DialogProps } from './dialog.tsx'

export function DialogModal({ opened, onClose, title, closable = true, className, children }: DialogProps) {
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
