import { t } from '@lingui/core/macro'
import { type PointerEvent, useRef } from 'react'
import type { Slide } from '../home.queries.ts'
import classes from './carousel.module.css'
import { CarouselControls } from './carousel-controls.tsx'
import { CarouselSlide } from './carousel-slide.tsx'
import { useCarousel } from './use-carousel.ts'

/** In CSS pixels. */
const MIN_SWIPE_PX = 40

/** Rotates automatically, by swiping and by its buttons. */
export function Carousel({ slides }: { readonly slides: readonly Slide[] }) {
  const { state, isPaused, isAutoplayOff, isRunning, setPaused, setHeld, moveBy } = useCarousel(slides.length)
  const touchedAt = useRef<number>(undefined)
  const handlePointerDown = ({ pointerType, clientX }: PointerEvent) => {
    touchedAt.current = pointerType === 'mouse' ? undefined : clientX
  }
  const handlePointerUp = ({ clientX }: PointerEvent) => {
    const distance = touchedAt.current === undefined ? 0 : clientX - touchedAt.current
    touchedAt.current = undefined
    if (slides.length > 1 && Math.abs(distance) >= MIN_SWIPE_PX) moveBy(distance < 0 ? 1 : -1)
  }
  const createHoverHandler = (isHovered: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHeld(isHovered)
  }
  return (
    <section
      className={classes.banner}
      aria-roledescription={t`carousel`}
      aria-label={t`Offers`}
      onPointerEnter={createHoverHandler(true)}
      onPointerLeave={createHoverHandler(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        className={classes.viewport}
        data-ground="night"
        // Only a requested slide is announced, not an automatic one.
        aria-live={isRunning || slides.length < 2 ? 'off' : 'polite'}
        onPointerDown={handlePointerDown}
        onPointerUp={handlePointerUp}
      >
        {slides.map((slide, index) => (
          <CarouselSlide key={slide._id} slide={slide} index={index} count={slides.length} state={state} />
        ))}
      </div>
      {slides.length < 2 ? null : (
        <CarouselControls
          count={slides.length}
          current={state.current}
          playing={isAutoplayOff ? undefined : !isPaused}
          onPlay={(playing) => setPaused(!playing)}
          onNext={() => moveBy(1)}
        />
      )}
    </section>
  )
}
