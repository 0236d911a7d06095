import { type RefObject, useEffect } from 'react'

/** The dialog has faded out and given the focus back by then, in milliseconds. */
const AFTER_DIALOG = 300

/**
 * Takes the keyboard to a place once something was done, when what had the
 * focus is gone with it: else Tab would begin at the top of the page again.
 *
 * @param done what was done, as far as one is to be told from the next
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
