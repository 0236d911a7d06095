import { useEffect, useRef } from 'react'
import { toCategory } from '../../ui/destinations.ts'
import { SiteLink } from '../../ui/site-link.tsx'
import type { CategoryFacts } from './catalogue.queries.ts'
import classes from './sub-category-chips.module.css'

/** What the chips take. */
export interface SubCategoryChipsProps {
  readonly category: CategoryFacts
  /** The chosen one's name; `undefined` for all. */
  readonly subcategory: string | undefined
}

/** Shows one sub-category alone, or all; each choice is an address. Nothing without sub-categories. */
export function SubCategoryChips({ category, subcategory }: SubCategoryChipsProps) {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chip chosen by the address alone may lie outside the row
  useEffect(() => showChosen(row.current), [subcategory])
  if (category.subCategories.length === 0) return null
  const chosen = subcategory?.toLowerCase()
  return (
    <nav ref={row} className={classes.chips} aria-label="Sub-categories">
      <Chip category={category} isChosen={chosen === undefined} name={undefined} />
      {category.subCategories.map((name) => (
        <Chip key={name} category={category} isChosen={name.toLowerCase() === chosen} name={name} />
      ))}
    </nav>
  )
}

/** Scrolls the row, and nothing else, until the chosen chip stands in its middle. */
function showChosen(row: HTMLElement | null): void {
  const chip = row?.querySelector<HTMLElement>('[data-chosen]')
  if (row && chip) row.scrollLeft = chip.offsetLeft - row.offsetLeft - (row.clientWidth - chip.offsetWidth) / 2
}

interface ChipProps {
  readonly category: CategoryFacts
  readonly name: string | undefined
  readonly isChosen: boolean
}

function Chip({ category, name, isChosen }: ChipProps) {
  return (
    <SiteLink
      {...toCategory(category.slug, name)}
      className={classes.chip}
      data-chosen={isChosen || undefined}
      activeOptions={{ exact: true }}
      replace
      resetScroll={false}
    >
      {name ?? 'All'}
    </SiteLink>
  )
}
