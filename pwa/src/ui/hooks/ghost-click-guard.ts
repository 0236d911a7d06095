import { msg, t } from '@lingui/core/macro'
import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A second tap of the same thumb comes within this, in milliseconds. */
const GHOST_CLICK_MS = 600

/** And no further away than this, in pixels. */
const MAX_TAP_DISTANCE_PX = 48

/** What costs money takes a tap only when it has stood for so long without one, in milliseconds. */
export const MIN_DWELL_MS = 1_500

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

/** Keyboards and assistive technology move focus to the button first, so the click is deliberate. */
const isKeyboardClick = ({ detail }: Pick<MouseEvent, 'detail'>) => detail === 0

function cancelEvent(event: Pick<MouseEvent, 'preventDefault' | 'stopPropagation'>): void {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * For what goes away when it is pressed, a bar or a dialog: a second tap presses
 * nothing of what stands on its spot by then. Each such tap starts the time anew.
 *
 * @returns for `onClickCapture` of what goes away
 */
export function useGhostClickGuard(visible = true, withinMs = GHOST_CLICK_MS): (event: MouseEvent) => void {
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
    lastTap.current = isKeyboardClick(event) ? undefined : { clientX, clientY }
  }
}

function guardPoint({ clientX, clientY }: Point, withinMs: number): void {
  let until = Date.now() + withinMs
  const guard = (event: globalThis.MouseEvent) => {
    if (Date.now() >= until) return document.removeEventListener('click', guard, true)
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    if (isKeyboardClick(event) || distance > MAX_TAP_DISTANCE_PX) return
    until = Date.now() + withinMs
    cancelEvent(event)
  }
  document.addEventListener('click', guard, true)
}

/** Said once the button takes presses, of a press that came too soon. */
const PRESSED_TOO_SOON = msg`Nothing is ordered yet. Press again to order.`

const SETTLING = { 'data-settling': true } as const
const SETTLED = {}

/** What goes onto a button that costs money, and beside it. */
export interface DeliberatePress {
  readonly attributes: { readonly 'data-settling'?: true }
  /** For a `status` beside it; empty while there is nothing to say. */
  readonly hint: string
}

/**
 * For a button that costs money: repeated taps in one place must not submit it when
 * it appears under the thumb. A tap too soon restarts the delay.
 */
export function useDeliberateClick(): DeliberatePress {
  const [isSettling, setSettling] = useState(true)
  const [isTooSoon, setTooSoon] = useState(false)
  useEffect(() => {
    if (!isSettling) return
    const settle = () => setSettling(false)
    let timer = setTimeout(settle, MIN_DWELL_MS)
    // Some assistive technology clicks as a mouse does, but nothing was put down before.
    let isDown = false
    const touch = () => {
      isDown = true
    }
    // At the document, to see those taps as well that the other guard swallows.
    const handleClick = (event: globalThis.MouseEvent) => {
      const isTap = isDown && !isKeyboardClick(event)
      isDown = false
      if (!isTap || !(event.target instanceof Element) || !event.target.closest('[data-settling]')) return
      cancelEvent(event)
      setTooSoon(true)
      clearTimeout(timer)
      timer = setTimeout(settle, MIN_DWELL_MS)
    }
    // Both: a tap may be put down before the button is there, its mouse events come with the click.
    for (const name of ['pointerdown', 'mousedown']) document.addEventListener(name, touch, true)
    document.addEventListener('click', handleClick, true)
    // Typing shows that the page has been seen.
    document.addEventListener('input', settle)
    return () => {
      clearTimeout(timer)
      for (const name of ['pointerdown', 'mousedown']) document.removeEventListener(name, touch, true)
      document.removeEventListener('click', handleClick, true)
      document.removeEventListener('input', settle)
    }
  }, [isSettling])
  return {
    attributes: isSettling ? SETTLING : SETTLED,
    hint: isTooSoon && !isSettling ? t(PRESSED_TOO_SOON) : '',
  }
}
