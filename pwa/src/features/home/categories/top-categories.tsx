import { t } from '@lingui/core/macro'
import { useId, useRef } from 'react'
import type { CategoryData } from '../../../shop/category-data.ts'
import { Picture } from '../../../shop/picture/picture.tsx'
import { Container } from '../../../ui/layout/container.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { toCategory } from '../../../ui/navigation/destinations.ts'
import { SiteLink } from '../../../ui/navigation/site-link.tsx'
import { ScrollerButtons, useScroller } from './scroller.tsx'
import classes from './top-categories.module.css'

/** Tiles per click on an arrow. */
const TILES_PER_SCROLL = 6

/** Expects at least one category. Shows 9 tiles, or on phones 3 and the edge of the fourth as a hint to scroll. */
export function TopCategories({ categories }: { readonly categories: readonly CategoryData[] }) {
  const id = useId()
  const scroller = useRef<HTMLUListElement>(null)
  const scrollState = useScroller(scroller)
  const scroll = (direction: 1 | -1) => {
    const tile = scroller.current?.firstElementChild
    const gap = Number.parseFloat(getComputedStyle(scroller.current ?? document.body).columnGap) || 0
    const step = (tile?.getBoundingClientRect().width ?? 0) + gap
    scroller.current?.scrollBy({ left: direction * TILES_PER_SCROLL * step, behavior: 'smooth' })
  }
  return (
    <Container as="section" labelledBy={id}>
      <SectionHeading
        id={id}
        aside={<ScrollerButtons label={t`Top Categories`} scrollState={scrollState} onScroll={scroll} />}
      >
        {t`Top Categories`}
      </SectionHeading>
      <ul ref={scroller} className={classes.scroller}>
        {categories.map((category) => (
          <li key={category._id} className={classes.item}>
            <SiteLink {...toCategory(category.slug)} className={classes.link}>
              <span className={classes.tile}>
                <Picture
                  className={classes.picture}
                  picture={category.picture}
                  alt=""
                  // Smaller than the real size: a dozen small files, for which a phone's first screen waits.
                  sizes="(min-width: 48em) 130px, 80px"
                />
              </span>
              <span className={classes.name}>{category.name}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Container>
  )
}
