import { useHydrated } from '@tanstack/react-router'
import { type Ref, useEffect, useRef } from 'react'
import { SiteLink } from '../../ui/site-link.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { CategoryFacts } from './catalogue.queries.ts'
import { type CategoryFilters, toFiltered } from './category-view.ts'
import classes from './filter-bar.module.css'
import { FilterIcon } from './filter-icon.tsx'
import { activeFilters } from './filter-words.ts'

export interface FilterBarProps {
  readonly category: CategoryFacts
  readonly filters: CategoryFilters
  /** The target of the button without JavaScript. */
  readonly filtersId: string
  readonly onFilters: () => void
}

export function FilterBar({ category, filters, filtersId, onFilters }: FilterBarProps) {
  const chips = useRef<HTMLElement>(null)
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chip chosen by the address alone may lie outside the row
  useEffect(() => showChosen(chips.current), [filters.subcategory])
  const face = <FiltersFace count={activeFilters(filters).length} />
  return (
    <div className={classes.bar}>
      {isHydrated ? (
        <button type="button" className={classes.filters} aria-haspopup="dialog" onClick={onFilters}>
          {face}
        </button>
      ) : (
        <a href={`#${filtersId}`} className={classes.filters}>
          {face}
        </a>
      )}
      <SubCategories ref={chips} category={category} filters={filters} />
    </div>
  )
}

function FiltersFace({ count }: { readonly count: number }) {
  return (
    <>
      <FilterIcon size={20} />
      Filters
      {count === 0 ? null : (
        <span className={classes.badge}>
          <VisuallyHidden>, </VisuallyHidden>
          {count}
          <VisuallyHidden> active</VisuallyHidden>
        </span>
      )}
    </>
  )
}

interface SubCategoriesProps extends Pick<FilterBarProps, 'category' | 'filters'> {
  readonly ref: Ref<HTMLElement>
}

function SubCategories({ category: { slug, subCategories }, filters, ref }: SubCategoriesProps) {
  if (subCategories.length === 0) return null
  return (
    <nav ref={ref} className={classes.chips} aria-label="Sub-categories">
      {[undefined, ...subCategories].map((name) => {
        const isChosen = filters.subcategory === name
        return (
          <SiteLink
            key={name ?? ''}
            {...toFiltered(slug, { ...filters, subcategory: name })}
            className={classes.chip}
            aria-current={isChosen || undefined}
            data-chosen={isChosen || undefined}
            activeOptions={{ exact: true }}
          >
            {name ?? 'All'}
          </SiteLink>
        )
      })}
    </nav>
  )
}

/** `scrollIntoView` would also scroll the page. */
function showChosen(chips: HTMLElement | null): void {
  const chip = chips?.querySelector<HTMLElement>('[data-chosen]')
  if (!chips || !chip) return
  chips.scrollLeft = chip.offsetLeft - chips.offsetLeft - (chips.clientWidth - chip.offsetWidth) / 2
}
