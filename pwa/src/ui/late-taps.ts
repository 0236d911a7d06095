import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A second tap of the same thumb comes within this, in milliseconds. */
const SECOND_TAP_WITHIN_MS = 600

/** And no further away than this, in pixels. */
const THUMB_PX = 48

/** What costs money takes a tap only when it has stood for so long without one, in milliseconds. */
export const DELIBERATE_AFTER_MS = 1_500

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

/** Whoever uses keys or assistive technology has moved to what they press. */
const isByKey = ({ detail }: Pick<MouseEvent, 'detail'>) => detail === 0

function swallow(event: Pick<MouseEvent, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * For what goes away when it is pressed, a bar or a dialog: a second tap presses
 * nothing of what stands on its spot by then. Each such tap starts the time anew.
 *
 * @returns for `onClickCapture` of what goes away
 */
export function useLateTapGuard(visible = true, withinMs = SECOND_TAP_WITHIN_MS): (event: MouseEvent) => void {
  const lastTap = useRef<Point>(undefined)
  useLayoutEffect(() => {
    if (!visible) return
    return () => {
      if (lastTap.current) guardPoint(lastTap.current, withinMs)
      lastTap.current = undefined
    }
  }, [visible, withinMs])
  return (event) => {
    const { clientX, clientY } = event
    lastTap.current = isByKey(event) ? undefined : { clientX, clientY }
  }
}

function guardPoint({ clientX, clientY }: Point, withinMs: number): void {
  let until = Date.now() + withinMs
  const guard = (event: globalThis.MouseEvent) => {
    if (Date.now() >= until) return document.removeEventListener('click', guard, true)
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    if (isByKey(event) || distance > THUMB_PX) return
    until = Date.now() + withinMs
    swallow(event)
  }
  document.addEventListener('click', guard, true)
}

/**
 * For a button that costs money: whoever taps on and on at one place presses
 * everything that comes under the thumb but this. A tap too soon starts the time anew.
 *
 * @returns what goes onto the button
 */
export function useDeliberatePress(): { readonly 'data-settling'?: true } {
  const [isSettling, setSettling] = useState(true)
  useEffect(() => {
    if (!isSettling) return
    const settle = () => setSettling(false)
    let timer = setTimeout(settle, DELIBERATE_AFTER_MS)
    // At the document, to see those taps as well that the other guard swallows.
    const hold = (event: globalThis.MouseEvent) => {
      if (isByKey(event) || !(event.target instanceof Element) || !event.target.closest('[data-settling]')) return
      swallow(event)
      clearTimeout(timer)
      timer = setTimeout(settle, DELIBERATE_AFTER_MS)
    }
    document.addEventListener('click', hold, true)
    // Whoever types is looking.
    document.addEventListener('input', settle)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', hold, true)
      document.removeEventListener('input', settle)
    }
  }, [isSettling])
  return isSettling ? { 'data-settling': true } : {}
}
