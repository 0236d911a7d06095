import '../base-styles.css'
import '../overlay-styles.css'
import { Notifications, notifications, notificationsStore } from '@mantine/notifications'
import { type ReactNode, useEffect, useState } from 'react'
import { useWindowFocus } from '../hooks/use-window-focus.ts'
import { CheckIcon, CrossIcon } from '../icons/sign-icons.tsx'
import type { ToastOptions } from './toast-host.tsx'
import classes from './toaster.module.css'

/** In milliseconds. */
const TOAST_DURATION_MS = 5_000
/** Toasts this recent survive a navigation, in milliseconds; 'Login Successful' navigates after 2 s. */
const RECENT_TOAST_MS = 2_500

const KINDS = {
  success: { role: 'status', color: 'var(--usiku-amber)', icon: <CheckIcon size={16} /> },
  error: { role: 'alert', color: 'var(--usiku-toast-error)', icon: <CrossIcon size={14} /> },
} as const

const PHONE_QUERY = '(max-width: 47.99em)'
/** A toast of two lines with its margin, in pixels. */
const TOAST_HEIGHT_PX = 72
/** Distance from the window's bottom or top, in pixels. */
const BOTTOM_OFFSET_PX = 88
const TOP_OFFSET_PX = 60
/**
 * What is pressed next, was just used, or is what the toast is about. Bars and summaries of features say
 * `data-avoid-toasts`.
 */
const ACTION_SELECTOR = `[role="tab"], [aria-current="page"], [data-avoid-toasts],
  :is(main, footer, [role="dialog"]) [type="submit"],
  :is(a, button, input, textarea, [role="group"]):focus:not([data-position] *)`
// Not translated.
const FIELD_SELECTOR = 'main :is(input, textarea, [role="radio"])'
/** A covered pixel of an action weighs as much as so many of a field. */
const ACTION_WEIGHT = 4

interface ActiveToast {
  readonly id: string
  readonly isRoutine: boolean
  readonly stays: boolean
  readonly since: number
}

const activeToasts = new Map<string, ActiveToast>()
/** Timers of postponed success toasts, which appear one at a time on phones. */
const queuedToasts = new Map<string, ReturnType<typeof setTimeout>>()
let count = 0

export function showToast(kind: keyof typeof KINDS, message: string, options: ToastOptions): void {
  const { about, reason, stays = false } = options
  const subject = about ?? `${kind}: ${message}`
  const isRoutine = kind === 'success' && options.onClick === undefined
  const isAlone = isRoutine && matchMedia(PHONE_QUERY).matches
  const replaced = [...activeToasts].filter(([other, before]) => other === subject || (isAlone && before.isRoutine))
  clearTimeout(queuedToasts.get(subject))
  // Postpone the new toast while a recent one about something else is read.
  const ages = replaced.filter(([other]) => other !== subject).map(([, { since }]) => Date.now() - since)
  // An age below zero: the device's clock was set back.
  const turn = Math.max(0, ...ages.filter((age) => age >= 0).map((age) => RECENT_TOAST_MS - age))
  if (turn > 0) {
    queuedToasts.set(
      subject,
      setTimeout(() => showToast(kind, message, options), turn),
    )
    return
  }
  count += 1
  const id = `toast-${count}`
  for (const [other, before] of replaced) {
    activeToasts.delete(other)
    notifications.hide(before.id)
  }
  activeToasts.set(subject, { id, isRoutine, stays, since: Date.now() })
  const onClose = () => {
    if (activeToasts.get(subject)?.id !== id) return
    activeToasts.delete(subject)
    options.onClose?.()
  }
  const content = toToastContent(id, message, options.onClick)
  const lines = reason === undefined ? { message: content } : { title: content, message: reason }
  notifications.show({ ...KINDS[kind], ...lines, ...(stays ? { autoClose: false } : {}), id, onClose })
}

function toToastContent(id: string, message: string, onClick: (() => void) | undefined): ReactNode {
  if (onClick === undefined) return message
  const handleClick = () => {
    notifications.hide(id)
    onClick()
  }
  return (
    <button type="button" className={classes.body} onClick={handleClick}>
      {message}
    </button>
  )
}

export function closeToast(subject: string): void {
  clearTimeout(queuedToasts.get(subject))
  const toast = activeToasts.get(subject)
  if (toast) notifications.hide(toast.id)
}

export function dropOldToasts(): void {
  for (const { id, stays, since } of [...activeToasts.values()]) {
    if (!stays && Date.now() - since > RECENT_TOAST_MS) notifications.hide(id)
  }
}

export function Toaster() {
  const focused = useWindowFocus()
  return <Notifications autoClose={focused ? TOAST_DURATION_MS : false} limit={4} mod={{ high: useShowAtTop() }} />
}

/** On phones, toasts move to the top when they would cover more of what is needed at the bottom. */
function useShowAtTop(): boolean {
  const [high, setHigh] = useState(shouldShowAtTop)
  useEffect(() => {
    const updatePosition = () => setHigh(shouldShowAtTop())
    const stopFollowing = notificationsStore.subscribe(updatePosition)
    document.addEventListener('focusin', updatePosition)
    window.visualViewport?.addEventListener('resize', updatePosition)
    return () => {
      stopFollowing()
      document.removeEventListener('focusin', updatePosition)
      window.visualViewport?.removeEventListener('resize', updatePosition)
    }
  }, [])
  return high
}

function shouldShowAtTop(): boolean {
  const bottom = innerHeight - BOTTOM_OFFSET_PX
  // The keyboard covers it.
  if ((window.visualViewport?.height ?? innerHeight) < bottom) return true
  return weighCovered(bottom - TOAST_HEIGHT_PX) > weighCovered(TOP_OFFSET_PX)
}

/** @param top of a toast, from the window's top */
function weighCovered(top: number): number {
  const sumHeights = (selector: string) =>
    [...document.querySelectorAll(selector)].reduce((sum, element) => {
      const box = element.getBoundingClientRect()
      return sum + Math.max(0, Math.min(box.bottom, top + TOAST_HEIGHT_PX) - Math.max(box.top, top))
    }, 0)
  return ACTION_WEIGHT * sumHeights(ACTION_SELECTOR) + sumHeights(FIELD_SELECTOR)
}
