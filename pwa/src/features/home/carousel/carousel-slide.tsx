import { t } from '@lingui/core/macro'
import { Picture } from '../../../shop/picture/picture.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import type { Slide } from '../home.queries.ts'
import classes from './carousel.module.css'
import type { CarouselState } from './carousel-state.ts'
import { isExternalUrl, toSlideDestination } from './slide-destination.ts'

export interface CarouselSlideProps {
  readonly slide: Slide
  readonly index: number
  readonly count: number
  readonly state: CarouselState
}

export function CarouselSlide({ slide, index, count, state }: CarouselSlideProps) {
  const isCurrent = index === state.current
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      className={classes.slide}
      role="group"
      aria-roledescription={t`slide`}
      aria-label={t`${{ place: index + 1 }} of ${count}`}
      inert={!isCurrent}
      data-motion={getMotion(index, state)}
    >
      {state.loadedSlides.includes(index) ? <SlidePicture slide={slide} priority={index === 0} /> : null}
      <div className={classes.content}>
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

function getMotion(index: number, { current, previous, forward }: CarouselState) {
  if (index === current) return previous === undefined ? 'standing' : forward ? 'entering' : 'returning'
  if (index === previous) return forward ? 'leaving' : 'receding'
  return 'away'
}

/** Nothing for an invalid link. */
function SlideLink({ link, name }: { readonly link: string; readonly name: string }) {
  const content = (
    <>
      {t`Shop Now`}
      <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
    </>
  )
  const destination = toSlideDestination(link)
  if (destination !== undefined) {
    return (
      <SiteLink {...destination} className={classes.link}>
        {content}
      </SiteLink>
    )
  }
  if (!isExternalUrl(link)) return null
  return (
    <a href={link} className={classes.link} rel="noopener">
      {content}
    </a>
  )
}
