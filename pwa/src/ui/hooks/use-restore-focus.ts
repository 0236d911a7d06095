import { type RefObject, useEffect } from 'react'

/** The dialog has closed and restored the focus by then, in milliseconds. */
const DIALOG_FADE_MS = 300

/**
 * Moves the focus when the focused element was removed; otherwise Tab starts at the top of the page.
 *
 * @param done identifies the finished action
 */
export function useRestoreFocus(target: RefObject<HTMLElement | null>, done: boolean | string | undefined): void {
  useEffect(() => {
    if (done === undefined || done === false) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
    }, DIALOG_FADE_MS)
    return () => clearTimeout(timer)
  }, [done, target])
}
