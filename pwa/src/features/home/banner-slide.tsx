import { Picture } from '../../ui/picture.tsx'
import classes from './banner.module.css'
import type { Slide } from './home.queries.ts'
import { SlideLink } from './slide-link.tsx'
import type { SlideShow } from './slide-show.ts'

export interface BannerSlideProps {
  readonly slide: Slide
  readonly index: number
  readonly count: number
  readonly show: SlideShow
}

export function BannerSlide({ slide, index, count, show }: BannerSlideProps) {
  const isCurrent = index === show.current
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className={classes.slide}
      role="group"
      aria-roledescription="slide"
      aria-label={`${index + 1} of ${count}`}
      inert={!isCurrent}
      data-motion={motionOf(index, show)}
    >
      {show.wanted.includes(index) ? <SlidePicture slide={slide} priority={index === 0} /> : null}
      <div className={classes.words}>
        <p className={classes.title}>{slide.name}</p>
        <p className={classes.text}>{slide.description}</p>
        <SlideLink link={slide.link} name={slide.name} />
      </div>
    </div>
  )
}

function SlidePicture({ slide, priority }: { readonly slide: Slide; readonly priority: boolean }) {
  if (slide.picture === null && slide.image === '') return <span className={classes.moon} />
  return (
    <Picture
      className={classes.picture}
      picture={slide.picture}
      src={slide.image}
      alt=""
      // On phones the 640 px file is sharp enough; the next one is twice as large.
      sizes="(min-width: 62em) 880px, (min-width: 48em) 500px, 320px"
      priority={priority}
    />
  )
}

function motionOf(index: number, { current, previous, forward }: SlideShow) {
  if (index === current) return previous === undefined ? 'standing' : forward ? 'entering' : 'returning'
  if (index === previous) return forward ? 'leaving' : 'receding'
  return 'away'
}
