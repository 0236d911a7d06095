import { type RefObject, useEffect } from 'react'

/** The dialog has faded out and given the focus back by then, in milliseconds. */
const AFTER_DIALOG = 300

/**
 * Takes the keyboard to a place once something was done, when what had the
 * focus is gone with it: else Tab would begin at the top of the page again.
 */
export function useFocusKept(place: RefObject<HTMLElement | null>, isDone: boolean): void {
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
    }, AFTER_DIALOG)
    return () => clearTimeout(timer)
  }, [isDone, place])
}
