import { type RefObject, useEffect, useRef } from 'react'

/** The dialog has closed and restored the focus by then, in milliseconds. */
const DIALOG_FADE_MS = 300

/**
 * Moves the focus to the next entry (or the previous, or the page) when the focused one is removed; otherwise Tab
 * starts at the top.
 *
 * @param entries selector within `list`
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
    const focusNext = () => {
      if (document.activeElement !== document.body) return
      const remaining = list.current?.querySelectorAll<HTMLElement>(entries) ?? []
      const next = remaining[Math.min(focused.current, remaining.length - 1)] ?? document.querySelector('main')
      if (!next) return
      // Focusable by script only.
      next.tabIndex = -1
      next.focus({ preventScroll: next.tagName === 'MAIN' })
    }
    focusNext()
    const timer = setTimeout(focusNext, DIALOG_FADE_MS)
    return () => clearTimeout(timer)
  }, [list, entries, count])
}
