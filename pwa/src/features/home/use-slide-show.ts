import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useSaveData } from '../../offline/save-data.ts'
import { FIRST_SLIDE, moved, prepared } from './slide-show.ts'

/** In milliseconds. */
const SLIDE_STANDS = 5_000

/**
 * Rotates endlessly, except while paused, hovered or focused, and never with reduced motion or data saving: each slide
 * loads a picture.
 */
export function useSlideShow(count: number) {
  const [show, setShow] = useState(FIRST_SLIDE)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const isMotionUnwanted = useReducedMotion()
  const isStill = useSaveData() || isMotionUnwanted || count < 2
  const isRunning = !(isStill || isPaused || isHeld)
  const go = (step: 1 | -1) => setShow((now) => moved(now, count, step))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide, however it came, stands its full time
  useEffect(() => {
    if (!isRunning) return
    // Load one picture at a time, halfway through the current slide.
    const half = setTimeout(() => setShow((now) => prepared(now, count)), SLIDE_STANDS / 2)
    const full = setTimeout(() => setShow((now) => moved(now, count, 1)), SLIDE_STANDS)
    return () => {
      clearTimeout(half)
      clearTimeout(full)
    }
  }, [isRunning, count, show.current])

  return { show, isPaused, isStill, isRunning, setPaused, setHeld, go }
}
