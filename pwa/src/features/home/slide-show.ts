/** Where the banner stands. Slides are counted from 0. */
export interface SlideShow {
  readonly current: number
  /** The slide that is leaving, or has left; `undefined` before the first change. */
  readonly previous: number | undefined
  /** Whether the last change went onwards. */
  readonly forward: boolean
  /** The slides whose pictures are wanted: those that were shown and the one that comes next. */
  readonly wanted: readonly number[]
}

/** A show at its first slide. */
export const FIRST_SLIDE: SlideShow = { current: 0, previous: undefined, forward: true, wanted: [0] }

const around = (index: number, count: number) => ((index % count) + count) % count
const including = (wanted: readonly number[], index: number) => (wanted.includes(index) ? wanted : [...wanted, index])

/** The show one slide on (1) or back (−1); after the last comes the first. */
export function moved(show: SlideShow, count: number, step: 1 | -1): SlideShow {
  const current = around(show.current + step, count)
  return { current, previous: show.current, forward: step === 1, wanted: including(show.wanted, current) }
}

/** The show with the next slide's picture on its way. */
export function prepared(show: SlideShow, count: number): SlideShow {
  return { ...show, wanted: including(show.wanted, around(show.current + 1, count)) }
}
