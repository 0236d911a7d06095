import { useId, useRef } from 'react'
import type { CategoryData } from '../../ui/category-data.ts'
import { Container } from '../../ui/container.tsx'
import { toCategory } from '../../ui/destinations.ts'
import { Picture } from '../../ui/picture.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { RailArrows } from './rail-arrows.tsx'
import classes from './top-categories.module.css'
import { useRail } from './use-rail.ts'

/** Tiles per click on an arrow. */
const TILES_A_SCROLL = 6

/** Expects at least one category. Shows 9 tiles, or on phones 3 and the edge of the fourth as a hint to scroll. */
export function TopCategories({ categories }: { readonly categories: readonly CategoryData[] }) {
  const id = useId()
  const rail = useRef<HTMLUListElement>(null)
  const ends = useRail(rail)
  const scroll = (direction: 1 | -1) => {
    const tile = rail.current?.firstElementChild
    const gap = Number.parseFloat(getComputedStyle(rail.current ?? document.body).columnGap) || 0
    const step = (tile?.getBoundingClientRect().width ?? 0) + gap
    rail.current?.scrollBy({ left: direction * TILES_A_SCROLL * step, behavior: 'smooth' })
  }
  return (
    <Container as="section" labelledBy={id}>
      <SectionHeading id={id} aside={<RailArrows of="Top Categories" ends={ends} onScroll={scroll} />}>
        Top Categories
      </SectionHeading>
      <ul ref={rail} className={classes.rail}>
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
