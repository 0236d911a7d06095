import { type RefObject, useEffect, useState } from 'react'

/** Where a rail stands: what an arrow would do. */
export interface RailEnds {
  readonly canGoBack: boolean
  readonly canGoOn: boolean
}

/** As the server renders it: at its first tile. */
const AT_START: RailEnds = { canGoBack: false, canGoOn: true }

/** Half a pixel of a scaled screen is no way to go. */
const SLACK = 2

/** Watches how far a row that scrolls sideways can still be scrolled. */
export function useRail(rail: RefObject<HTMLElement | null>): RailEnds {
  const [ends, setEnds] = useState(AT_START)
  useEffect(() => {
    const row = rail.current
    if (!row) return
    const look = () => {
      const canGoBack = row.scrollLeft > SLACK
      const canGoOn = row.scrollLeft + row.clientWidth < row.scrollWidth - SLACK
      setEnds((now) => (now.canGoBack === canGoBack && now.canGoOn === canGoOn ? now : { canGoBack, canGoOn }))
    }
    // Also tells of the size that it begins with.
    const observer = new ResizeObserver(look)
    observer.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [rail])
  return ends
}
