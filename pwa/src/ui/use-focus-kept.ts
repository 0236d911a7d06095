import { type RefObject, useEffect } from 'react'

/** The dialog has closed and restored the focus by then, in milliseconds. */
const AFTER_DIALOG = 300

/**
 * Moves the focus when the focused element was removed; otherwise Tab starts at the top of the page.
 *
 * @param done identifies the finished action
 */
export function useFocusKept(place: RefObject<HTMLElement | null>, done: boolean | string | undefined): void {
  useEffect(() => {
    if (done === undefined || done === false) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    }, AFTER_DIALOG)
    return () => clearTimeout(timer)
  }, [done, place])
}
