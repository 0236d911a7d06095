import { type RefObject, useEffect, useRef } from 'react'

/** A dialog has faded out and given the focus back by then, in milliseconds. */
const AFTER_DIALOG = 300

/**
 * Takes the keyboard on to the next entry of a list, at its end to the one
 * before, when the entry that had the focus is removed: else Tab would begin at
 * the top of the page again. From a list that is empty now, to the page.
 *
 * @param entries selects what is listed within `list`
 * @param count how many there are
 */
export function useFocusNext(list: RefObject<HTMLElement | null>, entries: string, count: number): void {
  const focused = useRef(-1)
  const before = useRef(count)
  useEffect(() => {
    const record = ({ target }: FocusEvent) => {
      const all = [...(list.current?.querySelectorAll(entries) ?? [])]
      const index = all.findIndex((entry) => target instanceof Node && entry.contains(target))
      if (index >= 0) focused.current = index
    }
    document.addEventListener('focusin', record)
    return () => document.removeEventListener('focusin', record)
  }, [list, entries])
  useEffect(() => {
    const isLess = count < before.current
    before.current = count
    if (!isLess || focused.current < 0) return
    const goOn = () => {
      if (document.activeElement !== document.body) return
      const left = list.current?.querySelectorAll<HTMLElement>(entries) ?? []
      const next = left[Math.min(focused.current, left.length - 1)] ?? document.querySelector('main')
      if (!next) return
      // Focused by script only, never by Tab.
      next.tabIndex = -1
      next.focus({ preventScroll: next.tagName === 'MAIN' })
    }
    goOn()
    const timer = setTimeout(goOn, AFTER_DIALOG)
    return () => clearTimeout(timer)
  }, [list, entries, count])
}
