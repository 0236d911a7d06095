import { useReducedMotion } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useSaveData } from '../../../network/save-data.ts'
import { INITIAL_CAROUSEL, moveCarousel, preloadNextSlide } from './carousel-state.ts'

/** In milliseconds. */
const SLIDE_DURATION_MS = 5_000

/**
 * Rotates endlessly, except while paused, hovered or focused, and never with reduced motion or data saving: each slide
 * loads a picture.
 */
export function useCarousel(count: number) {
  const [state, setState] = useState(INITIAL_CAROUSEL)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const prefersReducedMotion = useReducedMotion()
  const isAutoplayOff = useSaveData() || prefersReducedMotion || count < 2
  const isRunning = !(isAutoplayOff || isPaused || isHeld)
  const moveBy = (step: 1 | -1) => setState((now) => moveCarousel(now, count, step))

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide, however it came, stands its full time
  useEffect(() => {
    if (!isRunning) return
    // Load one picture at a time, halfway through the current slide.
    const preloadTimer = setTimeout(() => setState((now) => preloadNextSlide(now, count)), SLIDE_DURATION_MS / 2)
    const moveTimer = setTimeout(() => setState((now) => moveCarousel(now, count, 1)), SLIDE_DURATION_MS)
    return () => {
      clearTimeout(preloadTimer)
      clearTimeout(moveTimer)
    }
  }, [isRunning, count, state.current])

  return { state, isPaused, isAutoplayOff, isRunning, setPaused, setHeld, moveBy }
}
