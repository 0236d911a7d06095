import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useState } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/sign-icons.tsx'
import classes from './scroller.module.css'

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

interface ScrollerButtonsProps {
  /** What scrolls, for the accessible names. */
  readonly label: string
  readonly scrollState: ScrollState
  readonly onScroll: (direction: 1 | -1) => void
}

/** For mouse and keyboard; hidden on touch screens and when everything is visible. */
export function ScrollerButtons({ label, scrollState: { canGoBack, canGoForward }, onScroll }: ScrollerButtonsProps) {
  if (!(canGoBack || canGoForward)) return null
  return (
    <span className={classes.arrows}>
      {/* Not `disabled`: the arrow that scrolled to the end would lose the focus. */}
      <button
        type="button"
        className={classes.arrow}
        aria-label={t`${label}: back`}
        aria-disabled={!canGoBack}
        onClick={() => canGoBack && onScroll(-1)}
      >
        <ChevronLeftIcon size={20} />
      </button>
      <button
        type="button"
        className={classes.arrow}
        aria-label={t`${label}: forward`}
        aria-disabled={!canGoForward}
        onClick={() => canGoForward && onScroll(1)}
      >
        <ChevronRightIcon size={20} />
      </button>
    </span>
  )
}
