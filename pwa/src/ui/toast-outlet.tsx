import './base-styles.css'
import './overlay-styles.css'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { type ReactNode, useEffect, useState } from 'react'
import { CheckIcon, CrossIcon } from './icons/sign-icons.tsx'
import type { ToastOptions } from './notify.ts'
import classes from './toast-outlet.module.css'
import { useWindowFocus } from './use-window-focus.ts'

/** In milliseconds. */
const TOAST_LIFE = 5_000
/** Toasts this recent survive a navigation, in milliseconds; 'Login Successful' navigates after 2 s. */
const LAST_MOMENT = 2_500

const KINDS = {
  success: { role: 'status', color: 'var(--usiku-amber)', icon: <CheckIcon size={16} /> },
  error: { role: 'alert', color: 'var(--usiku-toast-error)', icon: <CrossIcon size={14} /> },
} as const

const PHONE = '(max-width: 47.99em)'
/** A toast of two lines with its margin, in pixels. */
const TOAST_HEIGHT = 72
/** Distance from the window's bottom or top, in pixels. */
const FROM_BOTTOM = 88
const FROM_TOP = 60
/** Must not be covered. The focused element was just used, or the toast is about it. */
const NEEDED = `[role="tab"], [aria-current="page"], main :is(input, textarea, [role="radio"]),
  :is(a, button, input, textarea, [role="group"]):focus:not([data-position] *)`

interface Standing {
  readonly id: string
  readonly isRoutine: boolean
  readonly since: number
}

const standing = new Map<string, Standing>()
/** Timers of postponed success toasts, which appear one at a time on phones. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>()
let count = 0

export function showToast(kind: keyof typeof KINDS, message: string, options: ToastOptions): void {
  const { about, reason } = options
  const subject = about ?? `${kind}: ${message}`
  const isRoutine = kind === 'success' && options.onPress === undefined
  const isAlone = isRoutine && matchMedia(PHONE).matches
  const replaced = [...standing].filter(([other, before]) => other === subject || (isAlone && before.isRoutine))
  clearTimeout(waiting.get(subject))
  // Postpone the new toast while a recent one about something else is read.
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

export function dropOldToasts(): void {
  for (const { id, since } of [...standing.values()]) {
    if (Date.now() - since > LAST_MOMENT) notifications.hide(id)
  }
}

export function ToastOutlet() {
  const focused = useWindowFocus()
  return <Notifications autoClose={focused ? TOAST_LIFE : false} limit={4} mod={{ high: useIsHigh() }} />
}

/** On phones, toasts move to the top when only the bottom position would cover something needed. */
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
