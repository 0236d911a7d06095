import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ChatIcon } from '../../ui/icons/shop-icons.tsx'
import type { ChatOrderFormProps } from './chat-order-form.tsx'

const ChatOrderForm = lazy(async () => ({ default: (await import('./chat-order-form.tsx')).ChatOrderForm }))

/** Orders by chat message instead: a button that opens a small form; nothing when all is out of stock. */
export function ChatOrder(props: Omit<ChatOrderFormProps, 'onDone'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (props.product.volumes.every((volume) => volume.quantity === 0)) return null
  return (
    <>
      <Button
        variant="outline"
        fullWidth
        leftSection={<ChatIcon size={20} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Order by chat
      </Button>
      <Dialog opened={isOpen} onClose={close} title="Order by chat">
        <Suspense fallback={null}>
          <ChatOrderForm {...props} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
