import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons/sign-icons.tsx'
import classes from './scroller-buttons.module.css'
import type { ScrollState } from './use-scroller.ts'

export interface ScrollerButtonsProps {
  /** What scrolls, for the accessible names. */
  readonly label: string
  readonly scrollState: ScrollState
  readonly onScroll: (direction: 1 | -1) => void
}

/** For mouse and keyboard; hidden on touch screens and when everything is visible. */
export function ScrollerButtons({
  label,
  scrollState: { canGoBack, canGoForward: canGoOn },
  onScroll,
}: ScrollerButtonsProps) {
  if (!(canGoBack || canGoOn)) return null
  return (
    <span className={classes.arrows}>
      {/* Not `disabled`: the arrow that scrolled to the end would lose the focus. */}
      <button
        type="button"
        className={classes.arrow}
        aria-label={`${label}: back`}
        aria-disabled={!canGoBack}
        onClick={() => canGoBack && onScroll(-1)}
      >
        <ChevronLeftIcon size={20} />
      </button>
      <button
        type="button"
        className={classes.arrow}
        aria-label={`${label}: on`}
        aria-disabled={!canGoOn}
        onClick={() => canGoOn && onScroll(1)}
      >
        <ChevronRightIcon size={20} />
      </button>
    </span>
  )
}
