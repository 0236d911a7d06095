/** Indexes are zero-based. */
export interface CarouselState {
  readonly current: number
  /** `undefined` before the first change. */
  readonly previous: number | undefined
  readonly forward: boolean
  /** The slides whose pictures are loaded: those already shown and the next one. */
  readonly loadedSlides: readonly number[]
}

export const INITIAL_CAROUSEL: CarouselState = { current: 0, previous: undefined, forward: true, loadedSlides: [0] }

const wrapIndex = (index: number, count: number) => ((index % count) + count) % count
const addSlide = (loadedSlides: readonly number[], index: number) =>
  loadedSlides.includes(index) ? loadedSlides : [...loadedSlides, index]

/** Wraps around at both ends. */
export function moveCarousel(state: CarouselState, count: number, step: 1 | -1): CarouselState {
  const current = wrapIndex(state.current + step, count)
  return { current, previous: state.current, forward: step === 1, loadedSlides: addSlide(state.loadedSlides, current) }
}

export function preloadNextSlide(state: CarouselState, count: number): CarouselState {
  return { ...state, loadedSlides: addSlide(state.loadedSlides, wrapIndex(state.current + 1, count)) }
}
