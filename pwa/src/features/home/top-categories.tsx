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

/** Tiles that one press of an arrow moves on wide screens. */
const TILES_A_SCROLL = 6

/** The categories, at least one, as tiles in a row that scrolls: 9 wide, or 3 and a sliver of the fourth on phones. */
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
                  // Said to be smaller than they are: a dozen small files, and the first screen of a phone waits for them.
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
