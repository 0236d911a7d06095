import { describe, expect, it } from 'vitest'
import { INITIAL_CAROUSEL, moveCarousel, preloadNextSlide } from './carousel-state.ts'

describe('the state of the carousel', () => {
  it('wraps around in both directions', () => {
    expect(moveCarousel({ ...INITIAL_CAROUSEL, current: 2 }, 3, 1).current).toBe(0)
    expect(moveCarousel(INITIAL_CAROUSEL, 3, -1)).toMatchObject({ current: 2, previous: 0, forward: false })
  })

  it('loads pictures of slides already shown and of the next one only', () => {
    expect(INITIAL_CAROUSEL.loadedSlides).toEqual([0])
    const ready = preloadNextSlide(INITIAL_CAROUSEL, 3)
    expect(ready.loadedSlides).toEqual([0, 1])
    expect(moveCarousel(ready, 3, 1).loadedSlides).toEqual([0, 1])
    expect(moveCarousel(INITIAL_CAROUSEL, 3, -1).loadedSlides).toEqual([0, 2])
  })
})
