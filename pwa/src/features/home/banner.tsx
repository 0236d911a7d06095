import { type PointerEvent, useRef } from 'react'
import classes from './banner.module.css'
import { BannerControls } from './banner-controls.tsx'
import { BannerSlide } from './banner-slide.tsx'
import type { Slide } from './home.queries.ts'
import { useSlideShow } from './use-slide-show.ts'

/** In CSS pixels. */
const SWIPE = 40

/** Rotates automatically, by swiping and by its buttons. */
export function Banner({ slides }: { readonly slides: readonly Slide[] }) {
  const { show, isPaused, isStill, isRunning, setPaused, setHeld, go } = useSlideShow(slides.length)
  const touchedAt = useRef<number>(undefined)
  const touch = ({ pointerType, clientX }: PointerEvent) => {
    touchedAt.current = pointerType === 'mouse' ? undefined : clientX
  }
  const release = ({ clientX }: PointerEvent) => {
    const distance = touchedAt.current === undefined ? 0 : clientX - touchedAt.current
    touchedAt.current = undefined
    if (slides.length > 1 && Math.abs(distance) >= SWIPE) go(distance < 0 ? 1 : -1)
  }
  const hover = (held: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHeld(held)
  }
  return (
    <section
      className={classes.banner}
      aria-roledescription="carousel"
      aria-label="Offers"
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        className={classes.stage}
        data-ground="night"
        // Only a requested slide is announced, not an automatic one.
        aria-live={isRunning || slides.length < 2 ? 'off' : 'polite'}
        onPointerDown={touch}
        onPointerUp={release}
      >
        {slides.map((slide, index) => (
          <BannerSlide key={slide._id} slide={slide} index={index} count={slides.length} show={show} />
        ))}
      </div>
      {slides.length < 2 ? null : (
        <BannerControls
          count={slides.length}
          current={show.current}
          playing={isStill ? undefined : !isPaused}
          onPlay={(playing) => setPaused(!playing)}
          onNext={() => go(1)}
        />
      )}
    </section>
  )
}
