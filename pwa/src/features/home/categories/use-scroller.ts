import { type RefObject, useEffect, useState } from 'react'

export interface ScrollState {
  readonly canGoBack: boolean
  readonly canGoForward: boolean
}

/** For server rendering. */
const INITIAL_SCROLL_STATE: ScrollState = { canGoBack: false, canGoForward: true }

/** In CSS pixels: scroll positions are fractional on scaled screens. */
const SCROLL_TOLERANCE_PX = 2

export function useScroller(scroller: RefObject<HTMLElement | null>): ScrollState {
  const [scrollState, setScrollState] = useState(INITIAL_SCROLL_STATE)
  useEffect(() => {
    const row = scroller.current
    if (!row) return
    const updateScrollState = () => {
      const canGoBack = row.scrollLeft > SCROLL_TOLERANCE_PX
      const canGoForward = row.scrollLeft + row.clientWidth < row.scrollWidth - SCROLL_TOLERANCE_PX
      setScrollState((now) =>
        now.canGoBack === canGoBack && now.canGoForward === canGoForward ? now : { canGoBack, canGoForward },
      )
    }
    // Also fires with the initial size.
    const observer = new ResizeObserver(updateScrollState)
    observer.observe(row)
    row.addEventListener('scroll', updateScrollState, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', updateScrollState)
    }
  }, [scroller])
  return scrollState
}
