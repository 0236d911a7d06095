import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/sign-icons.tsx'
import classes from './rail-arrows.module.css'
import type { RailEnds } from './use-rail.ts'

/** What a rail's arrows take. */
export interface RailArrowsProps {
  /** What scrolls, for the buttons' names. */
  readonly of: string
  readonly ends: RailEnds
  readonly onScroll: (direction: 1 | -1) => void
}

/** Scrolls a rail by mouse and keyboard; fingers need no arrows, and neither does a rail that shows all it has. */
export function RailArrows({ of, ends: { canGoBack, canGoOn }, onScroll }: RailArrowsProps) {
  if (!(canGoBack || canGoOn)) return null
  return (
    <span className={classes.arrows}>
      {/* Not `disabled`: the arrow that has just scrolled to the end would lose the focus. */}
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
