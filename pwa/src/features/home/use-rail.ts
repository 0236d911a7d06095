import { type RefObject, useEffect, useState } from 'react'

export interface RailEnds {
  readonly canGoBack: boolean
  readonly canGoOn: boolean
}

/** For server rendering. */
const AT_START: RailEnds = { canGoBack: false, canGoOn: true }

/** In CSS pixels: scroll positions are fractional on scaled screens. */
const SLACK = 2

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
    // Also fires with the initial size.
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
