import './overlay-styles.css'
import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DialogProps } from './dialog.tsx'

/** The part of a dialog that is loaded on first use. */
export function DialogModal({ opened, onClose, title, closable = true, children }: DialogProps) {
  // Mantine gives the focus back to what had it when `opened` turned true: that turn has to be seen, the first one too.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return (
    <Modal
      opened={shown}
      onClose={onClose}
      title={title}
      withCloseButton={closable}
      // Mantine makes it a <header>, which outside of an article is the page's banner: there is one already.
      attributes={{ header: { role: 'presentation' } }}
    >
      {children}
    </Modal>
  )
}
