import { ChevronLeftIcon, ChevronRightIcon } from '../../ui/icons/sign-icons.tsx'
import classes from './rail-arrows.module.css'

/** What a rail's arrows take. */
export interface RailArrowsProps {
  /** What scrolls, for the buttons' names. */
  readonly of: string
  readonly onScroll: (direction: 1 | -1) => void
}

/** Scrolls a rail by mouse and keyboard; fingers need no arrows. */
export function RailArrows({ of, onScroll }: RailArrowsProps) {
  return (
    <span className={classes.arrows}>
      <button type="button" className={classes.arrow} aria-label={`${of}: back`} onClick={() => onScroll(-1)}>
        <ChevronLeftIcon size={20} />
      </button>
      <button type="button" className={classes.arrow} aria-label={`${of}: on`} onClick={() => onScroll(1)}>
        <ChevronRightIcon size={20} />
      </button>
    </span>
  )
}
