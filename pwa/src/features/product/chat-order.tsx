import { t } from '@lingui/core/macro'
import '../../ui/base-styles.css'
import { Button } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useConnectivityIssue } from '../../network/connectivity.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'
import { ChatIcon } from '../../ui/icons/shop-icons.tsx'
import type { ChatOrderFormProps } from './chat-order-form.tsx'

const loadForm = async () => (await import('./chat-order-form.tsx')).ChatOrderForm

// Preload on pointer down or focus.
const preloadForm = () => {
  loadForm().catch(() => undefined)
}

/** Lazily loads the form. By text message when offline; hidden when all variants are out of stock. */
export function ChatOrder(props: Omit<ChatOrderFormProps, 'onDone' | 'bySms'>) {
  const bySms = useConnectivityIssue() === 'offline'
  const title = bySms ? t`Order by SMS` : t`Order by chat`
  const [isOpen, setOpen] = useState(false)
  const [Form, setForm] = useState<ComponentType<ChatOrderFormProps>>()
  const close = () => setOpen(false)
  // Load the form before opening: the dialog focuses the first field when it opens.
  const open = async () => {
    try {
      const form = await loadForm()
      setForm(() => form)
      setOpen(true)
    } catch {
      notify.error(t`The form could not be loaded. Please try again.`)
    }
  }
  if (props.product.volumes.every((volume) => volume.quantity === 0)) return null
  return (
    <>
      <Button
        variant="outline"
        fullWidth
        leftSection={<ChatIcon size={20} />}
        aria-haspopup="dialog"
        onPointerDown={preloadForm}
        onFocus={preloadForm}
        onClick={() => void open()}
      >
        {title}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={title}>
        {Form === undefined ? null : <Form {...props} bySms={bySms} onDone={close} />}
      </Dialog>
    </>
  )
}
