/** Indexes are zero-based. */
export interface SlideShow {
  readonly current: number
  /** `undefined` before the first change. */
  readonly previous: number | undefined
  readonly forward: boolean
  /** The slides whose pictures are loaded: those already shown and the next one. */
  readonly wanted: readonly number[]
}

export const FIRST_SLIDE: SlideShow = { current: 0, previous: undefined, forward: true, wanted: [0] }

const around = (index: number, count: number) => ((index % count) + count) % count
const including = (wanted: readonly number[], index: number) => (wanted.includes(index) ? wanted : [...wanted, index])

/** Wraps around at both ends. */
export function moved(show: SlideShow, count: number, step: 1 | -1): SlideShow {
  const current = around(show.current + step, count)
  return { current, previous: show.current, forward: step === 1, wanted: including(show.wanted, current) }
}

export function prepared(show: SlideShow, count: number): SlideShow {
  return { ...show, wanted: including(show.wanted, around(show.current + 1, count)) }
}
