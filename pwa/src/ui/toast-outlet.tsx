import './base-styles.css'
import './overlay-styles.css'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { type ReactNode, useEffect, useState } from 'react'
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

/** Where toasts stand above the bar at the bottom, one piece of routine news at a time. */
const PHONE = '(max-width: 47.99em)'
/** The height of a toast of two lines with room around it, in pixels. */
const TOAST_HEIGHT = 72
/** How far their place is from the bottom of the window, and the other one from its top, in pixels. */
const FROM_BOTTOM = 88
const FROM_TOP = 60
/** What must not be covered; what has the focus was just pressed, or is typed in, and is what the toast is about. */
const NEEDED = `[role="tab"], [aria-current="page"], main :is(input, textarea, [role="radio"]),
  :is(a, button, input, textarea, [role="group"]):focus:not([data-position] *)`

/** A toast and what it is about. */
interface Standing {
  readonly id: string
  /** Whether it only says that something worked. */
  readonly isRoutine: boolean
  /** In milliseconds since 1970. */
  readonly since: number
}

const standing = new Map<string, Standing>()
/** Routine news that waits for its turn. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
let count = 0

/** Shows a message, for its whole time, in the place of an older one about the same. */
export function showToast(kind: keyof typeof KINDS, message: string, options: ToastOptions): void {
  const { about, reason } = options
  const subject = about ?? `${kind}: ${message}`
  const isRoutine = kind === 'success' && options.onPress === undefined
  const isAlone = isRoutine && matchMedia(PHONE).matches
  const replaced = [...standing].filter(([other, before]) => other === subject || (isAlone && before.isRoutine))
  clearTimeout(waiting.get(subject))
  // What was said of something else just now is read first.
  const turns = replaced.map(([other, { since }]) => (other === subject ? 0 : since + LAST_MOMENT - Date.now()))
  const turn = Math.max(0, ...turns)
  if (turn > 0) {
    waiting.set(
      subject,
      setTimeout(() => showToast(kind, message, options), turn),
    )
    return
  }
  count += 1
  const id = `toast-${count}`
  for (const [other, before] of replaced) {
    standing.delete(other)
    notifications.hide(before.id)
  }
  standing.set(subject, { id, isRoutine, since: Date.now() })
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
  return <Notifications autoClose={focused ? TOAST_LIFE : false} limit={4} mod={{ high: useIsHigh() }} />
}

/** Whether toasts stand at the top on phones: while something is needed at the bottom, and nothing there. */
function useIsHigh(): boolean {
  const [high, setHigh] = useState(isHigh)
  useEffect(() => {
    const look = () => setHigh(isHigh())
    const stopFollowing = notificationsStore.subscribe(look)
    document.addEventListener('focusin', look)
    window.visualViewport?.addEventListener('resize', look)
    return () => {
      stopFollowing()
      document.removeEventListener('focusin', look)
      window.visualViewport?.removeEventListener('resize', look)
    }
  }, [])
  return high
}

function isHigh(): boolean {
  const bottom = innerHeight - FROM_BOTTOM
  // The keyboard covers it.
  if ((window.visualViewport?.height ?? innerHeight) < bottom) return true
  const boxes = [...document.querySelectorAll(NEEDED)].map((element) => element.getBoundingClientRect())
  const isNeeded = (top: number) =>
    boxes.some((box) => box.height > 0 && box.bottom > top && box.top < top + TOAST_HEIGHT)
  return isNeeded(bottom - TOAST_HEIGHT) && !isNeeded(FROM_TOP)
}
