import { describe, expect, it } from 'vitest'
import { FIRST_SLIDE, moved, prepared } from './slide-show.ts'

describe('the slide show', () => {
  it('is endless in both directions', () => {
    expect(moved({ ...FIRST_SLIDE, current: 2 }, 3, 1).current).toBe(0)
    expect(moved(FIRST_SLIDE, 3, -1)).toMatchObject({ current: 2, previous: 0, forward: false })
  })

  it('asks for the pictures of shown slides and of the next one alone', () => {
    expect(FIRST_SLIDE.wanted).toEqual([0])
    const ready = prepared(FIRST_SLIDE, 3)
    expect(ready.wanted).toEqual([0, 1])
    expect(moved(ready, 3, 1).wanted).toEqual([0, 1])
    expect(moved(FIRST_SLIDE, 3, -1).wanted).toEqual([0, 2])
  })
})
