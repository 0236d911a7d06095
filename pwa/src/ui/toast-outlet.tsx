import './base-styles.css'
import './overlay-styles.css'
import { Notifications, notifications } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { CheckIcon, CrossIcon } from './icons/sign-icons.tsx'
import type { ToastOptions } from './notify.ts'
import classes from './toast-outlet.module.css'
import { useWindowFocus } from './use-window-focus.ts'

/** How long a toast stays, in milliseconds. */
const TOAST_LIFE = 5_000
/** What was said so recently goes along to the next page, in milliseconds; 'Login Successful' leads there after 2 s. */
const LAST_MOMENT = 2_500

const KINDS = {
  success: { role: 'status', color: 'var(--usiku-amber)', icon: <CheckIcon size={16} /> },
  error: { role: 'alert', color: 'var(--usiku-toast-error)', icon: <CrossIcon size={14} /> },
} as const

/** A toast and what it is about. */
interface Standing {
  readonly id: string
  /** In milliseconds since 1970. */
  readonly since: number
}

const standing = new Map<string, Standing>()
let count = 0

/** Shows a message, for its whole time, in the place of an older one about the same. */
export function showToast(kind: keyof typeof KINDS, message: string, options: ToastOptions): void {
  const { about, reason } = options
  const subject = about ?? `${kind}: ${message}`
  const before = standing.get(subject)
  count += 1
  const id = `toast-${count}`
  standing.set(subject, { id, since: Date.now() })
  if (before) notifications.hide(before.id)
  const onClose = () => {
    if (standing.get(subject)?.id !== id) return
    standing.delete(subject)
    options.onClose?.()
  }
  const words = toPressable(id, message, options.onPress)
  const lines = reason === undefined ? { message: words } : { title: words, message: reason }
  notifications.show({ ...KINDS[kind], ...lines, id, onClose })
}

function toPressable(id: string, message: string, onPress: (() => void) | undefined): ReactNode {
  if (onPress === undefined) return message
  const press = () => {
    notifications.hide(id)
    onPress()
  }
  return (
    <button type="button" className={classes.press} onClick={press}>
      {message}
    </button>
  )
}

/** Puts away every toast but those of the last moment: they may be why the page changes. */
export function dropOldToasts(): void {
  for (const { id, since } of [...standing.values()]) {
    if (Date.now() - since > LAST_MOMENT) notifications.hide(id)
  }
}

/** Where toasts appear. They can be dragged away, and wait while the pointer is on one or the window is left. */
export function ToastOutlet() {
  const focused = useWindowFocus()
  return <Notifications autoClose={focused ? TOAST_LIFE : false} limit={4} />
}
