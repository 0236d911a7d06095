import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/sign-icons.tsx'
import classes from './rail-arrows.module.css'
import type { RailEnds } from './use-rail.ts'

export interface RailArrowsProps {
  /** What scrolls, for the accessible names. */
  readonly of: string
  readonly ends: RailEnds
  readonly onScroll: (direction: 1 | -1) => void
}

/** For mouse and keyboard; hidden on touch screens and when everything is visible. */
export function RailArrows({ of, ends: { canGoBack, canGoOn }, onScroll }: RailArrowsProps) {
  if (!(canGoBack || canGoOn)) return null
  return (
    <span className={classes.arrows}>
      {/* Not `disabled`: the arrow that scrolled to the end would lose the focus. */}
      <button
        type="button"
        className={classes.arrow}
        aria-label={`${of}: back`}
        aria-disabled={!canGoBack}
        onClick={() => canGoBack && onScroll(-1)}
      >
        <ChevronLeftIcon size={20} />
      </button>
      <button
        type="button"
        className={classes.arrow}
        aria-label={`${of}: on`}
        aria-disabled={!canGoOn}
        onClick={() => canGoOn && onScroll(1)}
      >
        <ChevronRightIcon size={20} />
      </button>
    </span>
  )
}
