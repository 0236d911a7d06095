import { t } from '@lingui/core/macro'
import { useHydrated } from '@tanstack/react-router'
import { type Ref, useEffect, useRef } from 'react'
import { Icon, type IconProps } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { SiteLink } from '../../ui/navigation/site-link.tsx'
import type { CategoryDetails } from './catalogue.queries.ts'
import { type CategoryFilters, toFilteredCategory } from './category-search-params.ts'
import classes from './filter-bar.module.css'
import { listActiveFilters } from './filter-labels.ts'

export interface FilterBarProps {
  readonly category: CategoryDetails
  readonly filters: CategoryFilters
  /** The target of the button without JavaScript. */
  readonly filtersId: string
  readonly onFilters: () => void
}

export function FilterBar({ category, filters, filtersId, onFilters }: FilterBarProps) {
  const chips = useRef<HTMLElement>(null)
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chip chosen by the address alone may lie outside the row
  useEffect(() => scrollToSelected(chips.current), [filters.subcategory])
  const label = <FiltersLabel count={listActiveFilters(filters).length} />
  return (
    <div className={classes.bar}>
      {isHydrated ? (
        <button type="button" className={classes.filters} aria-haspopup="dialog" onClick={onFilters}>
          {label}
        </button>
      ) : (
        <a href={`#${filtersId}`} className={classes.filters}>
          {label}
        </a>
      )}
      <SubCategories ref={chips} category={category} filters={filters} />
    </div>
  )
}

function FiltersLabel({ count }: { readonly count: number }) {
  return (
    <>
      <FilterIcon size={20} />
      {t`Filters`}
      {count === 0 ? null : (
        <span className={classes.badge}>
          <VisuallyHidden>, </VisuallyHidden>
          {count}
          <VisuallyHidden> {t({ message: 'active', context: 'filters' })}</VisuallyHidden>
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
    <nav ref={ref} className={classes.chips} aria-label={t`Sub-categories`}>
      {[undefined, ...subCategories].map((name) => {
        const isSelected = filters.subcategory === name
        return (
          <SiteLink
            key={name ?? ''}
            {...toFilteredCategory(slug, { ...filters, subcategory: name })}
            className={classes.chip}
            aria-current={isSelected || undefined}
            data-chosen={isSelected || undefined}
            activeOptions={{ exact: true }}
          >
            {name ?? t`All`}
          </SiteLink>
        )
      })}
    </nav>
  )
}

/** `scrollIntoView` would also scroll the page. */
function scrollToSelected(chips: HTMLElement | null): void {
  const chip = chips?.querySelector<HTMLElement>('[data-chosen]')
  if (!chips || !chip) return
  chips.scrollLeft = chip.offsetLeft - chips.offsetLeft - (chips.clientWidth - chip.offsetWidth) / 2
}

function FilterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 7.5h8M18 7.5h2M4 16.5h2M12 16.5h8" />
      <circle cx="15" cy="7.5" r="2.6" />
      <circle cx="9" cy="16.5" r="2.6" />
    </Icon>
  )
}
