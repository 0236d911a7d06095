import './overlay-styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import { CheckIcon, CrossIcon } from './icons/sign-icons.tsx'
import { useWindowFocus } from './use-window-focus.ts'

/** How long a toast stays, in milliseconds. */
const TOAST_LIFE = 5_000

const KINDS = {
  success: { role: 'status', color: 'var(--usiku-amber)', icon: <CheckIcon size={16} /> },
  error: { role: 'alert', color: 'var(--usiku-toast-error)', icon: <CrossIcon size={14} /> },
} as const

/** Shows a message; one that still stands is not repeated. */
export function showToast(kind: keyof typeof KINDS, message: string): void {
  notifications.show({ ...KINDS[kind], id: `${kind}: ${message}`, message })
}

/** Where toasts appear. They can be dragged away, and wait while the pointer is on one or the window is left. */
export function ToastOutlet() {
  const focused = useWindowFocus()
  return <Notifications autoClose={focused ? TOAST_LIFE : false} limit={4} />
}
